import type { Locator, Page } from 'playwright';
import { waitUntilReady } from '../kit/screen/ready.chromium';
import type { PrerenderedForm } from './prerendered-forms';
import { readiness } from './readiness';

export const methods = ['keys', 'paste', 'autofill'] as const;
type Method = (typeof methods)[number];
/** How the field at this place is filled. */
export type MethodOf = (place: number) => Method;

const fieldOf = (page: Page, name: string): Locator => page.locator(`main form [name="${name}"]`);

/** Chromium's date field in en-US accepts no pasted date. */
const dateKeys = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2$3$1');

async function enter(page: Page, field: Locator, value: string, method: Method): Promise<void> {
  const type = await field.getAttribute('type');
  await field.focus();
  if (type === 'checkbox') await (method === 'keys' ? page.keyboard.press('Space') : field.click());
  else if (method === 'keys') await page.keyboard.type(type === 'date' ? dateKeys(value) : value);
  else if (method === 'paste' && type !== 'date') await page.keyboard.insertText(value);
  // `fill` dispatches input and change, as password managers do.
  else await field.fill(value);
}

export async function fillIn(page: Page, { typed }: PrerenderedForm, methodOf: MethodOf): Promise<void> {
  for (const [place, [name, value]] of Object.entries(typed).entries())
    await enter(page, fieldOf(page, name), value, methodOf(place));
}

export async function fillInWhenHydrated(
  page: Page,
  { typed }: PrerenderedForm,
  methodOf: MethodOf,
): Promise<void> {
  await page.addInitScript(
    (fields) => {
      const put = (field: HTMLInputElement, value: string) => {
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(field, value);
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      };
      const enterInto = (field: HTMLInputElement, value: string, how: string) => {
        field.focus();
        if (field.type === 'checkbox') field.click();
        else if (field.type === 'date' || how === 'autofill') put(field, value);
        else
          for (const part of how === 'keys' ? value : [value])
            document.execCommand('insertText', false, part);
      };
      const find = HTMLFormElement.prototype.querySelectorAll;
      HTMLFormElement.prototype.querySelectorAll = function (this: HTMLFormElement, selector: string) {
        HTMLFormElement.prototype.querySelectorAll = find;
        queueMicrotask(() => {
          for (const [name, value, how] of fields) {
            const field = this.querySelector<HTMLInputElement>(`[name="${name}"]`);
            if (field) enterInto(field, value, how);
          }
        });
        return find.call(this, selector);
      };
    },
    Object.entries(typed).map(([name, value], place) => [name, value, methodOf(place)] as const),
  );
}

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

export async function submitted(
  page: Page,
  form: PrerenderedForm,
): Promise<{ hydrated: Record<string, string>; sent: Record<string, string> | null }> {
  await waitUntilReady(page, readiness, { timeout: 30_000 });
  const hydrated = await valuesOf(page, form);
  await page.route(`**${form.call}`, () => {});
  const request = page.waitForRequest(`**${form.call}`, { timeout: 10_000 }).catch(() => null);
  await page.locator('main form button[type="submit"]').first().click();
  const text = (await request)?.postData() ?? null;
  if (text === null) return { hydrated, sent: null };
  const all: Record<string, unknown> = text.startsWith('{')
    ? JSON.parse(text)
    : Object.fromEntries(new URLSearchParams(text));
  const sent = Object.entries(form.typed).map(([name, value]) => {
    const isTicked = value === 'on' && ['1', 'true'].includes(String(all[name]));
    return [name, isTicked ? 'on' : String(all[name])];
  });
  return { hydrated, sent: Object.fromEntries(sent) };
}
