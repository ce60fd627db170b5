/** What distinguishes a screen from others. */
export interface Screen {
  /** The kinds of its visible elements, by tag, classes and state, sorted. */
  readonly kinds: readonly string[];
  readonly text: string;
}

/** Runs in the page. */
export function readScreen(): Screen {
  const states = ['role', 'aria-busy', 'aria-current', 'aria-invalid', 'aria-pressed', 'disabled', 'open'];
  const visible = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility());
  const kinds = visible.map((element) =>
    [
      element.localName,
      ...[...element.classList].sort(),
      ...states.flatMap((name) =>
        element.hasAttribute(name) ? `${name}=${element.getAttribute(name)}` : [],
      ),
    ].join(' '),
  );
  return { kinds: [...new Set(kinds)].sort(), text: document.body.innerText };
}
