import type { PageSnapshot } from './page-snapshot';

export type Name = string | RegExp;

export type Role =
  | 'alert'
  | 'alertdialog'
  | 'article'
  | 'banner'
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'complementary'
  | 'contentinfo'
  | 'dialog'
  | 'form'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listitem'
  | 'main'
  | 'menu'
  | 'menuitem'
  | 'navigation'
  | 'progressbar'
  | 'region'
  | 'status'
  | 'table'
  | 'textbox'
  | 'timer';

/**
 * User actions and assertions by role and name. Each assertion waits and names what it waited for. A string
 * matches whole, a pattern partly. While a modal dialog is open, only its content counts.
 */
export interface Screen {
  within(role: Role, name?: Name): Screen;
  /**
   * The assertions of `check` on the given screen hold, together where the page is read in one call: before an act,
   * at the end, and when `settle` is called, if given.
   */
  together(check: (screen: Screen, settle?: () => Promise<void>) => Promise<void>): Promise<void>;

  see(role: Role, name?: Name): Promise<void>;
  dontSee(role: Role, name?: Name): Promise<void>;
  seeText(text: Name): Promise<void>;
  dontSeeText(text: Name): Promise<void>;
  seeEnabled(role: Role, name: Name): Promise<void>;
  seeDisabled(role: Role, name: Name): Promise<void>;
  seeFocused(role: Role, name: Name): Promise<void>;
  dontSeeFocused(role: Role, name: Name): Promise<void>;
  seeValue(label: Name, value: string): Promise<void>;
  seeMoved(): Promise<void>;
  dontSeeMoved(): Promise<void>;
  at(path: string): Promise<void>;

  press(role: Role, name: Name): Promise<void>;
  type(label: Name, text: string): Promise<void>;
  paste(label: Name, text: string): Promise<void>;
  check(label: Name): Promise<void>;
  choose(label: Name, option: string): Promise<void>;
  focus(role: Role, name: Name): Promise<void>;
  /** `KeyboardEvent.key`, such as `Escape`. */
  key(name: string): Promise<void>;
  scrollTo(place: 'top' | 'footer'): Promise<void>;
  resize(width: number): Promise<void>;

  /** Does not wait; throws if the part is missing. */
  pageSnapshot(): Promise<PageSnapshot>;
}

/** What messages call a part. */
export const named = (role: Role | undefined, name: Name | undefined): string =>
  name === undefined || name === '' ? `${role}` : `${role} named ${name}`;
