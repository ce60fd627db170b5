import { readFile } from 'node:fs/promises';
import { requireCampaign } from '../campaign/campaign';
import { OperatorError } from '../operator-error';
import { addVoucherCodes } from '../rewards/voucher-pool';
import { runCommand } from './run-command';

await runCommand({
  usage: 'Usage: npm run vouchers -- REWARD FILE',
  read: ([key, path, ...rest]) =>
    key === undefined || path === undefined || rest.length > 0 ? undefined : { key, path },
  async run(db, { key, path }, secrets) {
    await requireCampaign(db);
    const text = await readFile(path, 'utf8').catch(() => {
      throw new OperatorError(`The file ${path} cannot be read.`);
    });
    const codes = [...new Set(text.split('\n').map((line) => line.trim()))].filter((code) => code !== '');
    const [reward] = await db.query<{ reward_id: number }>(
      `SELECT reward_id FROM rewards WHERE key = $1 AND metadata ->> 'voucher_type' = 'voucher_code'`,
      [key],
    );
    if (reward === undefined)
      throw new OperatorError(`The campaign has no reward ${key} of the voucher type voucher_code.`);
    const added = await addVoucherCodes(db, secrets, reward.reward_id, codes);
    return `${added} of ${codes.length} voucher codes added to ${key}.`;
  },
});
