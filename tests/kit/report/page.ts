import { gapsOf } from './gaps';
import { type Html, html } from './html';
import { lasted, type Runner, runnerNames, type StepNote, type TourNote } from './note';
import { style } from './page.style';
import type { MachineReport, PathsReport } from './paths-report';
import { reportedFailures } from './reported-failures';
import { type Table, tablesOf } from './table';

export interface PageContent {
  readonly report: PathsReport;
  readonly notes: readonly TourNote[];
  readonly prices: readonly string[];
  chart(machine: MachineReport): string;
  screenshot(path: string): string;
}

export function pageOf(content: PageContent): string {
  const { report, notes, prices } = content;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paths through every statechart</title>
<style>${{ html: style }}</style>
</head>
<body>
<header>
<h1>Paths through every statechart</h1>
${verdict(report, notes)}
<nav aria-label="Machines"><ul>
${report.machines.map(({ id }) => html`<li><a href="#${id}">${id}</a></li>`)}
</ul></nav>
</header>
<main>
${failureModes(report, notes)}
${tablesOf(report).map(table)}
${prices.map((line) => html`<p class="soft">${line}</p>`)}
${report.machines.map((machine) => section(machine, content))}
</main>
</body>
</html>
`.html;
}

function verdict(report: PathsReport, notes: readonly TourNote[]): Html {
  const walked = (runner: Runner) => notes.filter((note) => note.runner === runner && !note.isRepeat).length;
  const wrong = gapsOf(report).length;
  return html`<p class="${wrong === 0 ? 'whole' : 'broken'}">${
    wrong === 0 ? 'Nothing is missing and nothing is wrong.' : `${wrong} things are missing or wrong.`
  }</p>
<p class="soft">${walked('dom')} tours through the simulated page, ${walked('chromium')} through Chromium.</p>`;
}

function failureModes(report: PathsReport, notes: readonly TourNote[]): Html[] {
  const reported = reportedFailures(notes);
  const gaps = gapsOf(report).filter((gap) => !reported.some(({ signature }) => signature === gap));
  return [
    ...reported.map(
      ({ texts, runners }) => html`<div class="defect">${texts.map((text) => html`<pre>${text}</pre>`)}
<p>Seen in ${runners.map((runner) => runnerNames[runner]).join(' and ')}.</p></div>`,
    ),
    ...(gaps.length === 0
      ? []
      : [html`<div class="defect"><ul>${gaps.map((gap) => html`<li>${gap}</li>`)}</ul></div>`]),
  ];
}

function table({ title, rows }: Table): Html {
  const [heads = [], ...body] = rows;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${title}"><table>
<caption class="soft">${title}</caption>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>
${body.map(([id = '', ...cells]) => html`<tr><th scope="row"><a href="#${id}">${id}</a></th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`)}
</tbody>
</table></div>`;
}

function section(machine: MachineReport, { notes, chart, screenshot }: PageContent): Html {
  const { id } = machine;
  const tours = notes.filter((note) => note.machine === id);
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${id}</h2>
<p class="soft">Each transition shows how often it fired in the simulated page · in Chromium. Red did not fire in both.</p>
<div class="wide chart" tabindex="0" role="region" aria-label="Statechart of ${id}"><img src="${chart(machine)}" alt="Statechart of ${id}, with the number of times each transition fired"></div>
${(['chromium', 'dom'] as const).map((runner) => {
  const walked = tours.filter((note) => note.runner === runner);
  return walked.length === 0
    ? ''
    : html`<h3>${id} in ${runnerNames[runner]}</h3>
${walked.map((note) => tourPart(note, screenshot))}`;
})}
</section>`;
}

function tourPart(note: TourNote, screenshot: PageContent['screenshot']): Html {
  const { tour, steps, failures } = note;
  const events = Math.max(steps.length - 1, 0);
  const isBroken = failures.length > 0;
  const hasScreenshots = steps.some((step) => step.screenshot !== null);
  const seconds = (lasted(note) / 1000).toFixed(1);
  return html`<details${isBroken ? { html: ' class="broken-tour" open' } : ''}>
<summary>${tour}: ${events === 1 ? '1 event' : `${events} events`}, ${seconds} s${isBroken ? html` <strong class="broken">failed</strong>` : ''}</summary>
<ol class="steps${hasScreenshots ? '' : ' plain'}">
${steps.map((step, position) => stepPart(step, position, screenshot))}
</ol>
</details>`;
}

function stepPart(
  { sentence, ms, screenshot, isFailed }: StepNote,
  position: number,
  source: PageContent['screenshot'],
): Html {
  const shown =
    screenshot === null
      ? ''
      : html`<img loading="lazy" width="640" height="360" src="${source(screenshot)}" alt="The page after step ${position}">`;
  return html`<li${isFailed ? { html: ' class="failed-step"' } : ''}>${shown}<p><span class="number">${position}.</span> ${sentence} ${isFailed ? html`<strong class="broken">failed</strong>` : html`<span class="soft nowrap">${Math.round(ms)} ms</span>`}</p></li>`;
}
