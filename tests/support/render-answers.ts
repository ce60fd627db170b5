import { matchPath } from 'react-router-dom';
import type { RenderedPage } from '../../src/app/document';
import type { RenderablePage } from '../../src/app/render';
import { bodyText } from '../kit/world/deferred-calls';
import type { Answers } from '../kit/world/world';
import { wire } from '../models/wire';
import { brand } from './brand';

interface Rendered {
  readonly pattern: string;
  readonly page: RenderedPage;
}

/** Renders open pages with the answers of the API, each page once; a call without an answer is lost. */
export function renderingOnce(): typeof renderAnswers {
  const known = new Map<string, Promise<Rendered>>();
  return (openPages, path, answers) => {
    const key = JSON.stringify([path, answers]);
    const page = known.get(key) ?? renderAnswers(openPages, path, answers);
    known.set(key, page);
    return page;
  };
}

export async function renderAnswers(
  openPages: readonly RenderablePage[],
  path: string,
  answers: Answers,
): Promise<Rendered> {
  const open = openPages.find((one) => matchPath(one.path, path));
  if (open === undefined) throw new Error(`No page is rendered at ${path}`);
  const fetch = async (input: string | URL | Request) => {
    const answer = answers[wire.verbOf('GET', String(input)) ?? ''];
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return new Response(bodyText(answer), { status: answer.status });
  };
  return { pattern: open.path, page: await open.render(path, brand, fetch) };
}
