import { flushSync } from 'react-dom';

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsIn = (element: ParentNode) =>
  [...element.querySelectorAll<Field>('form input[name], form select[name]')].map((field) => ({
    field,
    name: `${field.form?.getAttribute('aria-label')} ${field.name}`,
  }));

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

/** A prerendered field is empty, so an empty one keeps what the URL filled in. */
const isEmpty = (field: Field) => (isBox(field) ? !field.checked : field.value === '');

/** Sets a field with the events of user input, so that React notices. */
const setValue = (field: Field, from: Field) => {
  if (isBox(field) && isBox(from)) {
    if (field.checked !== from.checked) field.click();
  } else if (field.value !== from.value) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    set?.call(field, from.value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
};

/** Runs `render`, which replaces a prerendered page in `element`, and restores its input, focus and submitted form. */
export const preserveInput = (element: HTMLElement, render: () => void): void => {
  const before = new Map(fieldsIn(element).map(({ name, field }) => [name, field]));
  const focused = document.activeElement;
  const submitted = [...before.values()].find(({ form }) => form?.dataset.submitted !== undefined)?.form;
  flushSync(render);
  for (const { name, field } of fieldsIn(element)) {
    const old = before.get(name);
    if (old === undefined) continue;
    if (!isEmpty(old)) setValue(field, old);
    if (old === focused) field.focus({ preventScroll: true });
  }
  const label = submitted?.getAttribute('aria-label');
  for (const form of element.querySelectorAll('form'))
    if (label && form.getAttribute('aria-label') === label) form.requestSubmit();
};
