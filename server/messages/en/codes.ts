export const codeMessages = {
  alreadyShown:
    'These codes were already shown and are not stored. Create a new batch if you did not save them.',
  unknownWeek: (last: number | null): string => `The campaign has weeks 1 to ${last}.`,
  tooManyLiveCodes: (limit: number): string =>
    `The campaign can have ${limit} live codes. Create a smaller batch.`,
  noBatch: 'This batch does not exist.',
  revoked: 'Batch revoked.',
};
