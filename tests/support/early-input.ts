import type { Locator, Page } from 'playwright';
import { waitUntilReady } from '../kit/screen/ready.chromium';
import type { PrerenderedForm } from './prerendered-forms';
import { readiness } from './readiness';

/** Ways to fill in a form, before or while its page comes to life. */
export const methods = ['keys', 'paste', 'autofill'] as const;
export type Method = (typeof methods)[number];

const fieldOf = (page: Page, name: string): Locator => page.locator(`main form [name="${name}"]`);

/** As Chromium asks for it in en-US, where it takes no pasted date. */
const dateKeys = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1');

async function enter(page: Page, field: Locator, value: string, method: Method): Promise<void> {
  const type = await field.getAttribute('type');
  await field.focus();
  if (type === 'checkbox') await (method === 'keys' ? page.keyboard.press('Space') : field.click());
  else if (method === 'keys') await page.keyboard.type(type === 'date' ? dateKeys(value) : value);
  else if (method === 'paste' && type !== 'date') await page.keyboard.insertText(value);
  // It sets the value and dispatches input and change, as password managers do.
  else await field.fill(value);
}

/** Fills in every field; `methodOf` is asked with the place of each. */
export async function fillIn(
  page: Page,
  { typed }: PrerenderedForm,
  methodOf: (place: number) => Method,
): Promise<void> {
  for (const [place, [name, value]] of Object.entries(typed).entries())
    await enter(page, fieldOf(page, name), value, methodOf(place));
}

/** Before the page opens: fills in every field once React has committed the form, before anything else happens. */
export async function fillInWhenHydrated(
  page: Page,
  { typed }: PrerenderedForm,
  method: Method,
): Promise<void> {
  await page.addInitScript(
    ({ fields, how }) => {
      const put = (field: HTMLInputElement, value: string) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, value);
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      };
      const enterInto = (field: HTMLInputElement, value: string) => {
        field.focus();
        if (field.type === 'checkbox') field.click();
        else if (field.type === 'date' || how === 'autofill') put(field, value);
        else
          for (const part of how === 'keys' ? value : [value])
            document.execCommand('insertText', false, part);
      };
      const find = HTMLFormElement.prototype.querySelectorAll;
      // The app looks at the fields of a form as React commits it.
      HTMLFormElement.prototype.querySelectorAll = function (this: HTMLFormElement, selector: string) {
        HTMLFormElement.prototype.querySelectorAll = find;
        queueMicrotask(() => {
          for (const [name, value] of fields) {
            const field = this.querySelector<HTMLInputElement>(`[name="${name}"]`);
            if (field) enterInto(field, value);
          }
        });
        return find.call(this, selector);
      };
    },
    { fields: Object.entries(typed), how: method },
  );
}

/** Every field as the page has it, in the words of `typed`. */
const valuesOf = (page: Page, { typed }: PrerenderedForm): Promise<Record<string, string>> =>
  page.evaluate(
    (names) =>
      Object.fromEntries(
        names.map((name) => {
          const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
          const isBox = field?.type === 'checkbox';
          return [name, isBox ? (field?.checked ? 'on' : '') : (field?.value ?? '')];
        }),
      ),
    Object.keys(typed),
  );

/** What the form holds once it is hydrated, and what it then submits; null if it submits nothing within 10 s. */
export async function submitted(
  page: Page,
  form: PrerenderedForm,
): Promise<{ held: Record<string, string>; sent: Record<string, string> | null }> {
  await waitUntilReady(page, readiness, 30_000);
  const held = await valuesOf(page, form);
  // No answer comes: the form stays as it is.
  await page.route(`**${form.call}`, () => {});
  const request = page.waitForRequest(`**${form.call}`, { timeout: 10_000 }).catch(() => null);
  await page.locator('main form button[type="submit"]').first().click();
  const text = (await request)?.postData() ?? null;
  if (text === null) return { held, sent: null };
  const all: Record<string, unknown> = text.startsWith('{')
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text));
  const sent = Object.entries(form.typed).map(([name, value]) => {
    const isTicked = value === 'on' && ['1', 'true'].includes(String(all[name]));
    return [name, isTicked ? 'on' : String(all[name])];
  });
  return { held, sent: Object.fromEntries(sent) };
}
