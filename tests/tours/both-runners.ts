import { gapsOf, reportOf } from '../kit/report/paths-report';
import { wire } from '../models/wire';
import { firedIn } from './fired';
import { plans } from './plans';

/** The last step of `npm test`: every definition has fired in the simulated page and in Chromium, in the runs just made. */
const report = reportOf(plans, wire, firedIn);
const gaps = gapsOf(report);
const definitions = report.machines.reduce((sum, machine) => sum + machine.definitions, 0);
console.log(
  gaps.length === 0
    ? `All ${definitions} definitions of ${plans.length} machines fired in both runners.`
    : gaps.join('\n'),
);
process.exitCode = gaps.length === 0 ? 0 : 1;
