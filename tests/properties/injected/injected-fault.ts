export interface InjectedFault {
  page?(): void;
  wire?(call: Request): Promise<Request>;
  isSentTwice?(call: Request): boolean;
}

export interface Injected {
  readonly property: string;
  readonly machine: string;
  readonly fault: InjectedFault;
  readonly violation: string;
}

export const rewording = (from: string | RegExp, to: string): InjectedFault => ({
  page: () => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.data.match(from)) text.data = text.data.replace(from, to);
    }
  },
});

export const altering = <E extends Element = HTMLElement>(
  selector: string,
  alter: (element: E) => void,
): InjectedFault => ({
  page: () => {
    for (const element of document.querySelectorAll<E>(selector)) alter(element);
  },
});

export const hide = (element: HTMLElement): void => {
  element.hidden = true;
};

export const adding = (text: string, when: () => boolean = () => true): InjectedFault => ({
  page: () => {
    const place = document.querySelector('dialog[open]') ?? document.body;
    if (!when() || place.textContent?.includes(text)) return;
    place.append(Object.assign(document.createElement('p'), { textContent: text }));
  },
});

const resent = (
  { url, method, credentials, signal }: Request,
  headers: Headers,
  body: URLSearchParams | string | null,
): Request => new Request(url, { method, credentials, signal, headers, body });

const isJson = ({ headers }: Request): boolean =>
  headers.get('content-type')?.startsWith('application/json') === true;

export const sending = (path: string, change: (fields: URLSearchParams) => void): InjectedFault => ({
  wire: async (call) => {
    if (!call.url.endsWith(path)) return call;
    const text = await call.clone().text();
    const fields = new URLSearchParams(isJson(call) ? JSON.parse(text) : text);
    change(fields);
    return resent(call, call.headers, isJson(call) ? JSON.stringify(Object.fromEntries(fields)) : fields);
  },
});

export const heading = (path: RegExp, name: string, value: () => string | null): InjectedFault => ({
  wire: async (call) => {
    if (!path.test(call.url)) return call;
    const headers = new Headers(call.headers);
    const changed = value();
    if (changed === null) headers.delete(name);
    else headers.set(name, changed);
    return resent(call, headers, call.method === 'GET' ? null : await call.clone().text());
  },
});
