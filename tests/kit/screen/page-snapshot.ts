export interface Control {
  readonly role: string;
  readonly name: string;
}

export interface SeenControl extends Control {
  readonly isEnabled: boolean;
  /** Value of a field, `true` or `false` of a checkbox, target of a link; null for a button. */
  readonly value: string | null;
  readonly isCurrent: boolean;
  readonly error: string | null;
  /** Its `aria-` attributes of state that are set, without the prefix. */
  readonly states: Readonly<Record<string, string>>;
  readonly landmarks: readonly string[];
}

export interface PageSnapshot {
  /** Without the base path, with the query. */
  readonly path: string;
  readonly width: number;
  readonly isModal: boolean;
  /** In reading order, whitespace collapsed. */
  readonly text: string;
  readonly headings: readonly string[];
  readonly alerts: readonly string[];
  readonly statuses: readonly string[];
  readonly controls: readonly SeenControl[];
  /** Where the focus is, also on a heading or a part; null if nowhere in reach. */
  readonly focus: Control | null;
  /** The texts of list items and table rows, in order. */
  readonly items: readonly string[];
  readonly images: readonly string[];
  readonly storage: Readonly<Record<string, string>>;
}
