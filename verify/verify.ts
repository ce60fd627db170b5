import { readFile } from 'node:fs/promises';
import { verifyDraw } from './draw';
import { ProofError } from './proof-file';
import { verifyRaffle } from './raffle';

/** Recomputes a draw from public data alone. This folder shares no code with the server whose draws it checks. */

const usage = `Usage: npm run verify -- raffle PROOF ENTRIES
       npm run verify -- draw PROOF CODE

PROOF    the response of /api/raffles/{id}/proof or /api/user/redemptions/{id}/proof, as a file
ENTRIES  the response of /api/raffles/{id}/entries, as a file
CODE     the code under the cap, such as 7K3M-9Q2W-8X4R`;

const [kind, proofFile, other, ...rest] = process.argv.slice(2);

try {
  console.log(`The proof holds. ${await verify()}`);
} catch (error) {
  const isKnown = error instanceof ProofError;
  console.error(
    isKnown ? `The proof does NOT hold: ${error.message}.` : error instanceof Error ? error.message : error,
  );
  process.exitCode = 1;
}

async function verify(): Promise<string> {
  if (proofFile === undefined || other === undefined || rest.length > 0) throw new Error(usage);
  if (kind === 'raffle') return verifyRaffle(await readText(proofFile), await readText(other));
  if (kind === 'draw') return verifyDraw(await readText(proofFile), other);
  throw new Error(usage);
}

function readText(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new Error(`The file ${path} cannot be read.`);
  });
}
