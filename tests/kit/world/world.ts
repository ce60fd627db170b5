import type { CameraAnswer } from './browser-camera';
import type { Database } from './browser-database';

export interface Answer {
  readonly status: number;
  /** Sent as JSON; a string is sent as is. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** By verb. */
export type Answers = Readonly<Record<string, Answer>>;

export type Outcome = Answer | 'connection lost' | 'no answer';

/** `missing` is a 404. */
export type CodeOutcome = 'pending' | 'loaded' | 'missing' | 'connection lost';

export interface SentCall {
  readonly verb: string;
  readonly method: string;
  readonly path: string;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Its answer if all calls of its verb are answered in the same way. */
  readonly answer?: Answer;
}

export interface World {
  startAt(path: string): void;
  store(key: string, value: string | null): Promise<void>;
  fillStorage(isFull: boolean): Promise<void>;
  seeStored(key: string, value: string | null): Promise<void>;
  /** Before the page is loaded. */
  createDatabase(database: Database): Promise<void>;
  /** While databases are held, those that the app opens are pending. */
  holdDatabases(isHeld: boolean): Promise<void>;
  seePendingDatabase(isPending: boolean): Promise<void>;
  preferMotion(wanted: 'all' | 'less'): Promise<void>;
  openWindow(width: number): Promise<void>;
  alwaysAnswer(verb: string, answer: Answer): void;
  /** The server renders the page with the data of these answers; for hosts that can render. */
  renderWith(answers: Answers): void;
  /** Default: loaded. While code is unreachable, a HEAD request fails too. */
  provideCode(part: string, outcome: CodeOutcome): Promise<void>;
  seeCode(part: string): Promise<void>;
  seeReload(): Promise<void>;

  seeCall(verb: string): Promise<void>;
  seeOnlyCall(verb: string): Promise<void>;
  dontSeeCall(verb: string): Promise<void>;
  /** Whether a call is pending now; for drivers. Unlike `dontSeeCall` it does not wait for its end. */
  isPending(verb: string): Promise<boolean>;
  /** `no answer` advances the clock to the client's timeout. */
  answer(verb: string, outcome: Outcome | undefined): Promise<void>;
  answerLate(verb: string, answer: Answer): Promise<void>;
  loseConnection(verb: string): Promise<void>;
  timeOut(verb: string): Promise<void>;
  passTime(milliseconds: number): Promise<void>;
  reload(): Promise<void>;
  traverseTo(path: string): Promise<void>;
  /** The browser takes the text that the app copies, or rejects it. */
  settleClipboard(text: string, isTaken: boolean): Promise<void>;
  goOffline(): Promise<void>;
  comeOnline(): Promise<void>;
  lookAgain(): Promise<void>;
  hidePage(): Promise<void>;
  /** What the browser says to the app that asks for a camera. */
  answerCamera(answer: CameraAnswer): Promise<void>;
  /** The next image of the camera has this QR code. */
  showCode(text: string): Promise<void>;
  endCamera(): Promise<void>;
  breakDecoder(): Promise<void>;
  seeCamera(isOn: boolean): Promise<void>;
  seeTorch(isOn: boolean): Promise<void>;
  requests(verb: string): Promise<readonly SentCall[]>;
  seeRequests(verb: string, count: number): Promise<void>;
}

/** The API of the app. A verb names a call, and the actor of the machine that makes it. */
export interface Wire {
  /** `path` has the query. */
  verbOf(method: string, path: string): string | undefined;
  /** Throws if the API never gives this answer. */
  check(verb: string, answer: Answer): void;
  rejectionsOf(verb: string): readonly { readonly code: string; readonly status: number }[] | undefined;
  isSuccess(verb: string, answer: Answer): boolean;
  /** Of a rejection; undefined if the answer is none. */
  codeOf(answer: Answer): string | undefined;
  /** In milliseconds, after which the app gives a call up. */
  readonly timeout: number;
}
