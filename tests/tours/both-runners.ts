import { gapsOf } from '../kit/report/gaps';
import { reportOf } from '../kit/report/paths-report';
import { wire } from '../models/wire';
import { askedFor } from './asked';
import { notes } from './notes';
import { planned } from './plans';

/** The last step of `npm test`: in the runs just made every tour met what it was planned for, and nothing was wrong. */
const report = reportOf(planned({}), askedFor({}), notes(), wire);
const gaps = gapsOf(report);
const sum = (of: (machine: (typeof report.machines)[number]) => number) =>
  report.machines.reduce((total, machine) => total + of(machine), 0);
console.log(
  gaps.length === 0
    ? `All ${sum(({ definitions }) => definitions)} definitions of ${report.machines.length} machines fired in both runners, all ${sum(({ pairs }) => pairs)} pairs and ${sum(({ failureModes }) => failureModes.expected)} failure modes in the simulated page, all ${sum(({ failureClasses }) => failureClasses.expected)} classes of failure in Chromium; the screens of ${sum(({ statesAudited }) => statesAudited)} states were checked.`
    : gaps.join('\n'),
);
process.exitCode = gaps.length === 0 ? 0 : 1;
