import { useIsPrerendered } from './use-is-prerendered';

const adopt =
  <Name extends string>(
    values: Readonly<Record<Name, string>>,
    change: (name: Name, value: string) => void,
  ) =>
  (element: HTMLFormElement | null) => {
    for (const input of element?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ??
      []) {
      const field = (Object.keys(values) as Name[]).find((name) => name === input.name);
      const isBox = input instanceof HTMLInputElement && input.type === 'checkbox';
      const value = isBox ? (input.checked ? '1' : '') : input.value;
      if (field !== undefined && value !== values[field]) change(field, value);
    }
    if (element?.dataset.submitted === undefined) return;
    delete element.dataset.submitted;
    element.requestSubmit();
  };

/**
 * The ref of a form on a page that may be prerendered: passes on the input and the submit from before hydration.
 * `values` by the names of the fields; `1` or empty for a checkbox.
 */
export const useEarlyInput = <Name extends string>(
  values: Readonly<Record<Name, string>>,
  change: (name: Name, value: string) => void,
) => (useIsPrerendered() ? adopt(values, change) : null);
