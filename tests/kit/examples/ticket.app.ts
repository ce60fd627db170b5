import { createActor, fromPromise, type InspectionEvent } from 'xstate';
import { ticketMachine } from './ticket.machine';

type Defects = {
  readonly [Defect in
    | 'neverAgain'
    | 'namelessButton'
    | 'strayCall'
    | 'mutedComplaint'
    | 'eagerSubmit'
    | 'drawAgain'
    | 'clingsToCall'
    | 'deafClose'
    | 'passingHelp']?: boolean;
};

export function mountTicketApp(
  container: HTMLElement,
  inspect: (inspected: InspectionEvent) => void,
  defects: Defects = {},
): () => void {
  const heading = (text: string) => Object.assign(document.createElement('h2'), { textContent: text });
  const drawPrize = fromPromise<boolean, string>(async ({ input, signal }) => {
    const stop = new AbortController();
    signal.addEventListener('abort', () => stop.abort());
    const timeout = setTimeout(() => stop.abort(), 10_000);
    const url = defects.strayCall ? '/api/drawn' : '/api/draw';
    const response = await fetch(`http://localhost:8000${url}`, {
      method: 'POST',
      body: JSON.stringify({ name: input }),
      signal: defects.clingsToCall ? null : stop.signal,
    });
    clearTimeout(timeout);
    const body: { lucky: boolean } = await response.json();
    if (defects.clingsToCall) container.append(heading('You won'));
    return body.lucky;
  });
  const actor = createActor(ticketMachine.provide({ actors: { drawPrize } }), { inspect });
  const show = () => {
    const { value, context } = actor.getSnapshot();
    const button = (name: string, press: () => void) => {
      const element = document.createElement('button');
      element.textContent = name;
      element.addEventListener('click', press);
      return element;
    };
    const close = button('Close', () => actor.send({ type: 'box.close' }));
    close.disabled = defects.deafClose === true && value === 'won';
    const input = Object.assign(document.createElement('input'), {
      value: context.name,
      disabled: value === 'drawing',
    });
    input.setAttribute('aria-label', 'Your name');
    input.addEventListener('input', () => actor.send({ type: 'name.changed', name: input.value }));
    const draw = button(defects.namelessButton ? '' : 'Draw', () => actor.send({ type: 'name.submit' }));
    draw.disabled = value === 'drawing' && !defects.drawAgain;
    const complaint = defects.mutedComplaint ? '' : context.complaint;
    const again = button('Again', () => defects.neverAgain || actor.send({ type: 'box.again' }));
    const open = button('Open', () => {
      actor.send({ type: 'box.open' });
      if (defects.eagerSubmit) actor.send({ type: 'name.submit' });
    });
    const parts = {
      closed: [open],
      asking: [input, draw, Object.assign(document.createElement('p'), { textContent: complaint }), close],
      drawing: [draw, close],
      sorting: [],
      won: [heading('You won'), close],
      lost: [heading('Not this time'), again, close],
    };
    const focused = document.activeElement?.tagName === 'INPUT';
    container.replaceChildren(...parts[value]);
    if (focused) input.focus();
  };
  if (defects.passingHelp) {
    container.addEventListener('click', () => {
      const help = Object.assign(document.createElement('button'), { textContent: 'Help' });
      container.append(help);
      setTimeout(() => help.remove(), 1000);
    });
  }
  actor.subscribe(show);
  actor.start();
  return () => actor.stop();
}
