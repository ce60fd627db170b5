import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsIn = (element: ParentNode) =>
  [...element.querySelectorAll<Field>('form input[name], form select[name]')].map((field) => ({
    field,
    name: `${field.form?.getAttribute('aria-label')} ${field.name}`,
  }));

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

/** A prerendered page fills in nothing, so such a field leaves what the address says. */
const isEmpty = (field: Field) => (isBox(field) ? !field.checked : field.value === '');

/** Sets a field as a person does: React hears of it. */
const enter = (field: Field, from: Field) => {
  if (isBox(field) && isBox(from)) {
    if (field.checked !== from.checked) field.click();
  } else if (field.value !== from.value) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, from.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
};

/**
 * Runs `draw`, which replaces a prerendered page in `element`, and brings back what its fields held, the focus and a
 * form that was sent.
 */
export const keepTyped = (element: HTMLElement, draw: () => void): void => {
  const before = new Map(fieldsIn(element).map(({ name, field }) => [name, field]));
  const focused = document.activeElement;
  const sent = [...before.values()].find(({ form }) => form?.dataset.submitted !== undefined)?.form;
  flushSync(draw);
  for (const { name, field } of fieldsIn(element)) {
    const old = before.get(name);
    if (old === undefined) continue;
    if (!isEmpty(old)) enter(field, old);
    if (old === focused) field.focus({ preventScroll: true });
  }
  const label = sent?.getAttribute('aria-label');
  for (const form of element.querySelectorAll('form'))
    if (label && form.getAttribute('aria-label') === label) form.requestSubmit();
};
