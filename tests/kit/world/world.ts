/** What the outside sends back to one call. */
export interface Answer {
  readonly status: number;
  /** Sent as JSON, unless it is a string: that is sent as it stands. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Outcome = Answer | 'connection lost' | 'no answer';

/** What becomes of code that the app loads on demand; `missing` is a 404. */
export type CodeOutcome = 'pending' | 'loaded' | 'missing' | 'connection lost';

/** A call as the app sent it. */
export interface SentCall {
  readonly verb: string;
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body's text; empty when there is none. */
  readonly body: string;
}

/** What the outside answers. Every call is held until a driver answers it. */
export interface World {
  /** The path to load, base path left out. For `prepare`. */
  startAt(path: string): void;
  /** Puts an entry into the browser's storage, before the page loads or, as another tab would, later; null takes it out. */
  store(key: string, value: string | null): Promise<void>;
  /** From now on the browser has no room for what the app wants to store, or has room again. */
  fillStorage(isFull: boolean): Promise<void>;
  /** Waits until the storage holds this under the key; null for no entry. */
  seeStored(key: string, value: string | null): Promise<void>;
  /** The person's system asks for less motion, as it does unless a model says otherwise, or for all of it. */
  preferMotion(wanted: 'all' | 'less'): Promise<void>;
  /** The window in which the page loads is so many pixels wide; 1280 unless a model says otherwise. For `prepare`. */
  openWindow(width: number): Promise<void>;
  /** From now on calls of this verb are answered at once, those held included. */
  alwaysAnswer(verb: string, answer: Answer): void;
  /**
   * From now on this becomes of the code of this part when the app loads it, what is pending included; it is loaded
   * unless a model says otherwise. While the connection of some code is lost, a HEAD request finds no server either.
   */
  provideCode(part: string, outcome: CodeOutcome): Promise<void>;
  /** Waits until the app loads the code of this part and it is pending. */
  seeCode(part: string): Promise<void>;
  /** Waits until the app reloads the page, which stays as it is: the new one never arrives. */
  seeReload(): Promise<void>;

  /** Waits until a call of this verb is held. */
  seeCall(verb: string): Promise<void>;
  /** Waits until exactly one call of this verb is held: the app has aborted the calls that it replaced. */
  seeOnlyCall(verb: string): Promise<void>;
  /** Fails when a call of this verb is held. */
  dontSeeCall(verb: string): Promise<void>;
  /** Waits for a held call of this verb and gives it this outcome: `no answer` lets the client's patience pass. */
  answer(verb: string, outcome: Outcome | undefined): Promise<void>;
  /** Gives a call that was made before the person left an answer now; it may be that nobody waits for it any more. */
  answerLate(verb: string, answer: Answer): Promise<void>;
  loseConnection(verb: string): Promise<void>;
  timeOut(verb: string): Promise<void>;
  /** Lets this much time pass on the app's clock, in milliseconds. */
  passTime(milliseconds: number): Promise<void>;
  /** The person reloads the page, where it stands. */
  reload(): Promise<void>;
  /** The person reaches this path through the history of the browser, base path left out. */
  traverseTo(path: string): Promise<void>;
  /** The browser reports that the connection is back. */
  comeOnline(): Promise<void>;
  /** The browser reports that the page is looked at again. */
  lookAgain(): Promise<void>;
  /** The calls of this verb so far, in order. */
  requests(verb: string): Promise<readonly SentCall[]>;
  /** Waits until so many calls of this verb have been made, answered or not. */
  seeRequests(verb: string, count: number): Promise<void>;
}

/** What the kit must be told about the product's API. */
export interface Wire {
  /** The verb of a call, or undefined for a call that the API does not have. */
  verbOf(method: string, path: string): string | undefined;
  /** Throws when the API could not answer this verb so. */
  check(verb: string, answer: Answer): void;
  /** The error codes that the API can refuse this verb with, each with its status; undefined for what is no call. */
  rejectionsOf(verb: string): readonly { readonly code: string; readonly status: number }[] | undefined;
  /** Whether the client reads this answer as the success of this verb. */
  isSuccess(verb: string, answer: Answer): boolean;
  /** The error code that an answer carries; undefined for one that the client cannot read. */
  codeOf(answer: Answer): string | undefined;
  /** How long the client waits for an answer, in milliseconds. */
  readonly timeout: number;
}
