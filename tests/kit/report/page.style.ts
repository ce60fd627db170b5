export const style = `
:root { color-scheme: light dark; --ink: light-dark(#1d1a36, #ece9f8); --soft: light-dark(#575370, #b5b0cc);
  --paper: light-dark(#fbfaff, #17152a); --card: light-dark(#ffffff, #211e38); --line: light-dark(#d9d5ea, #3c3858);
  --bad: light-dark(#b0001d, #ff8fa0); --bad-paper: light-dark(#fff0f2, #3a1820); --good: light-dark(#1a6b3c, #7fd8a4);
  --link: light-dark(#4427b8, #b9a8ff); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 90rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 2.5rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.35rem; }
h3 { margin: 1.25rem 0 0.5rem; font-size: 1.05rem; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: 1rem 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
.soft { color: var(--soft); }
.whole { color: var(--good); font-weight: 600; }
.broken { color: var(--bad); font-weight: 600; }
.defect { margin: 1rem 0; padding: 0.75rem 1rem; border-left: 4px solid var(--bad); background: var(--bad-paper);
  color: var(--bad); }
.defect p { margin: 0.5rem 0 0; }
.defect pre { margin: 0; white-space: pre-wrap; font: 0.875rem/1.5 ui-monospace, monospace; }
.wide { overflow-x: auto; margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
table { width: 100%; border-collapse: collapse; font-size: 0.875rem; white-space: nowrap; }
th, td { padding: 0.35rem 0.75rem; border-bottom: 1px solid var(--line); text-align: right; font-weight: 400;
  font-variant-numeric: tabular-nums; }
thead th { color: var(--soft); font-weight: 600; }
tr:last-child > * { border-bottom: 0; }
th:first-child { text-align: left; }
tbody th { font-weight: 600; }
.chart { padding: 0.5rem; background: #ffffff; }
.chart img { display: block; max-width: none; }
details { margin: 0.5rem 0; border: 1px solid var(--line); border-radius: 6px; background: var(--card); }
details.broken-tour { border-color: var(--bad); }
summary { padding: 0.6rem 0.75rem; cursor: pointer; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.steps { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 0.75rem;
  margin: 0; padding: 0.25rem 0.75rem 0.75rem; list-style: none; }
.steps.plain { grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); gap: 0 1.5rem; }
.steps p { margin: 0; font-size: 0.875rem; }
.steps img { display: block; width: 100%; height: auto; aspect-ratio: 16 / 9; object-fit: contain; margin-bottom: 0.25rem;
  border: 1px solid var(--line); border-radius: 4px; background: #ffffff; }
.nowrap { white-space: nowrap; }
.failed-step { padding: 0.5rem; border-radius: 4px; outline: 2px solid var(--bad); background: var(--bad-paper); }
.number { color: var(--soft); font-variant-numeric: tabular-nums; }
`;
