import { survive, type Victim } from './survive';

const kills = 10;
const victims: Record<Victim, string> = { api: 'the API process', database: 'the database process' };

for (const victim of ['api', 'database'] as const) {
  console.log(`Killing ${victims[victim]} ${kills} times under load …`);
  const { acknowledged, repeated, outagesMs, inconsistencies } = await survive({ victim, kills });
  console.log(`  ${acknowledged} redemptions acknowledged, ${repeated} of them after a repetition`);
  console.log(`  from each kill to a redemption asked for after it: ${outagesMs.join(', ')} ms`);
  console.log(
    inconsistencies.length === 0
      ? '  none lost, none doubled'
      : `  ${inconsistencies.length} INCONSISTENCIES\n  ${inconsistencies.join('\n  ')}`,
  );
  if (inconsistencies.length > 0) process.exitCode = 1;
}
