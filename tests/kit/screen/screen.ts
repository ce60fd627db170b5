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
 * What a person does and sees, by role and name. Every check waits until it holds, or fails after a while saying
 * what it waited for; nothing here knows states or events. A name or text in quotes is meant whole; a pattern
 * may match a part. While a modal dialog is open, only what is in it counts: the rest is out of reach.
 */
export interface Screen {
  /** The part of the screen under this role and name, for things that stand there more than once. */
  within(role: Role, name?: Name): Screen;

  see(role: Role, name?: Name): Promise<void>;
  dontSee(role: Role, name?: Name): Promise<void>;
  seeText(text: Name): Promise<void>;
  dontSeeText(text: Name): Promise<void>;
  seeEnabled(role: Role, name: Name): Promise<void>;
  seeDisabled(role: Role, name: Name): Promise<void>;
  /** This has the focus: what is typed goes there. */
  seeFocused(role: Role, name: Name): Promise<void>;
  dontSeeFocused(role: Role, name: Name): Promise<void>;
  /** The field with this label holds exactly this. */
  seeValue(label: Name, value: string): Promise<void>;
  /** Something in this part is drawn away from its place, as what moves with the scroll is. */
  seeMoved(): Promise<void>;
  dontSeeMoved(): Promise<void>;
  /** The address bar shows this path, base path left out, query included. */
  at(path: string): Promise<void>;

  press(role: Role, name: Name): Promise<void>;
  /** Empties the field with this label and types; an empty text leaves it empty. */
  type(label: Name, text: string): Promise<void>;
  /** Replaces what the field with this label holds, all at once. */
  paste(label: Name, text: string): Promise<void>;
  check(label: Name): Promise<void>;
  /** Takes the option with these words in the list of choices with this label. */
  choose(label: Name, option: string): Promise<void>;
  /** Moves the focus there, as somebody does who has only a keyboard. */
  focus(role: Role, name: Name): Promise<void>;
  /** A key as browsers name it, on what has the focus: `Escape`, `Enter`. */
  key(name: string): Promise<void>;
  scrollTo(place: 'top' | 'footer'): Promise<void>;
  resize(width: number): Promise<void>;

  /** All that can be perceived of this part of the page now, without waiting; throws when it is not there. */
  pageSnapshot(): Promise<PageSnapshot>;
}
