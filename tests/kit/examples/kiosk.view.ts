import type { ContextFrom, EventFrom, StateValueFrom } from 'xstate';
import type { kioskMachine } from './kiosk.machine';

type Kiosk = typeof kioskMachine;

export function drawKiosk(
  page: HTMLElement,
  value: StateValueFrom<Kiosk>,
  { tea, note, complaint }: ContextFrom<Kiosk>,
  send: (event: EventFrom<Kiosk>) => void,
): void {
  const button = (name: string, event: EventFrom<Kiosk>) => {
    const element = Object.assign(document.createElement('button'), { textContent: name });
    element.addEventListener('click', () => send(event));
    return element;
  };
  const text = (tag: 'h1' | 'p', textContent: string) =>
    Object.assign(document.createElement(tag), { textContent });
  const field = Object.assign(document.createElement('input'), { value: note });
  field.setAttribute('aria-label', 'Note');
  field.addEventListener('input', () => send({ type: 'note.change', note: field.value }));
  const alert = text('p', complaint);
  alert.role = 'alert';
  const again = button('Again', { type: 'tea.again' });
  const parts = {
    closed: [text('h1', 'Closed'), button('Open', { type: 'kiosk.open' })],
    choosing: [
      text('h1', 'Your tea'),
      text('p', tea === '' ? 'Nothing is picked.' : `${tea} tea it is.`),
      button('Green', { type: 'tea.pick', tea: 'Green' }),
      button('Black', { type: 'tea.pick', tea: 'Black' }),
      field,
      button('Send', { type: 'order.send' }),
      ...(complaint === '' ? [] : [alert]),
      button('Help', { type: 'help.open' }),
      button('Close', { type: 'kiosk.close' }),
    ],
    helping: [
      text('h1', 'Help'),
      text('p', 'Pick a tea, then send your order.'),
      button('Back', { type: 'help.close' }),
    ],
    ordering: [text('h1', 'Ordering'), button('Cancel', { type: 'order.cancel' })],
    served: [text('h1', 'Your tea is ready'), button('Thank you', { type: 'thanks.give' }), again],
    thanked: [text('h1', 'You are welcome'), again],
  };
  const isTyping = document.activeElement?.tagName === 'INPUT';
  page.replaceChildren(...parts[value]);
  if (isTyping) field.focus();
}
