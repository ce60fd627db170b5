/** Changes in the code of machines that no test can notice: by reason and file. */
const byReason: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'No field has this name.': {
    'form/form.fields.ts': ['[] becomes ["Stryker was here"]'],
    'form/form.setup.ts': [
      '[] becomes ["Stryker was here"]',
      '[] becomes ["Stryker was here"] (2)',
      '[] becomes ["Stryker was here"] (3)',
    ],
  },
  'Nothing refers to this id.': { 'form/record-form.machine.ts': ['\'watchRemoval\' becomes "" (2)'] },
  'No other open state has a failure with a time.': {
    'redeem/redeem-dialog.connect.ts': ["{ input: 'coolingDown' } becomes {} (2)"],
  },
  'Only the names are read.': { 'form/merge.ts': ['true becomes false'] },
  'No error has this code.': { 'form/form.fields.ts': ['failure.code === null becomes false'] },
  'Only a submit has an age.': {
    'form/form.setup.ts': ["event.type === 'form.submit' becomes true"],
  },
  'It is never missing here, which the type checker cannot know.': {
    'auth/auth.machine.ts': [
      'context.session?.person becomes context.session.person',
      'session?.token becomes session.token',
    ],
    'auth/auth.parts.ts': ['context.session?.token becomes context.session.token'],
    'auth/auth.setup.ts': [
      "'output' in event && session becomes true",
      "'output' in event && session becomes 'output' in event || session",
      'context.session?.token becomes context.session.token',
      'context.session?.token becomes context.session.token (2)',
      'context.session?.token becomes context.session.token (3)',
    ],
    'auth/expiring-auth.machine.ts': ['context.session?.token becomes context.session.token'],
    'auth/player-auth.connect.ts': ['view.person?.role becomes view.person.role'],
    'auth/staff-auth.connect.ts': [
      'view.person?.id becomes view.person.id',
      'view.person?.session_expires_at becomes view.person.session_expires_at',
    ],
    'form/form.connect.ts': ['\'\' becomes "Stryker was here!"'],
    'form/form.fields.ts': ['error?.text becomes error.text'],
    'redeem/redeem-dialog.connect.ts': [
      'snapshot.context.failure?.retryAt becomes snapshot.context.failure.retryAt',
    ],
    'redeem/redeem-dialog.machine.ts': [
      'context.redemption?.reward becomes context.redemption.reward',
      'context.redemption?.requires_first_time_completion becomes context.redemption.requires_first_time_completion',
      'context.attempt?.isRepeat becomes context.attempt.isRepeat',
      'failure?.retryAt becomes failure.retryAt',
    ],
    'scan-queue/scan-queue.machine.ts': ['waiting[0]?.nonce becomes waiting[0].nonce'],
    'shared/is-newer.ts': ['known?.updated_at becomes known.updated_at'],
    'staff-scan/staff-scan.machine.ts': [
      'context.scan?.nonce becomes context.scan.nonce',
      'context.scan?.nonce becomes context.scan.nonce (2)',
    ],
  },
  'Nothing comes here, or nothing reads it, which the type checker cannot know.': {
    'scan-queue/scan-queue.machine.ts': ['\'\' becomes "Stryker was here!"'],
    'staff-scan/staff-scan.machine.ts': [
      '\'\' becomes "Stryker was here!" (2)',
      '\'\' becomes "Stryker was here!" (3)',
      '\'\' becomes "Stryker was here!" (4)',
    ],
  },
  'No guard looks at the value.': {
    'form/form.connect.ts': ['\'\' becomes "Stryker was here!" (2)'],
    'redeem/redeem-dialog.connect.ts': ['\'\' becomes "Stryker was here!"'],
  },
  'The placeholder never runs, because the actor is provided at the start.': {
    'form/record-form.machine.ts': [
      "{ watchRecord: placeholderListener('watchRecord'), ...listeners, } becomes {}",
      '\'watchRecord\' becomes ""',
      "{ watchRemoval: placeholderListener('watchRemoval'), } becomes {}",
      '\'watchRemoval\' becomes ""',
    ],
    'resource/resource.setup.ts': [
      "{ [verb]: placeholderCall<Data, ResourceQuery>(verb), watchChanges: placeholderListener('watchChanges'), ...listeners, } becomes {}",
      '\'watchChanges\' becomes ""',
    ],
    'resource/saved-detail.machine.ts': [
      "{ shareData: placeholderListener<SavedDetailRef<Data>>('shareData'), } becomes {}",
      '\'shareData\' becomes ""',
    ],
  },
  'A scan that is answered or kept does not change when it is released.': {
    'scan-queue/scan-queue.machine.ts': [
      'nonce === released && !isOffline becomes true',
      'nonce === released && !isOffline becomes nonce === released || !isOffline',
      'nonce === released becomes true',
    ],
  },
};

export const explainedCode: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(byReason).flatMap(([reason, files]) =>
    Object.entries(files).flatMap(([file, mutants]) =>
      mutants.map((mutant) => [`machines/${file}: ${mutant}`, reason]),
    ),
  ),
);
