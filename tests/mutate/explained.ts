/** By the name of a mutant that survives why nobody can notice it. It counts as a survivor all the same. */
export const explained: Readonly<Record<string, string>> = {
  'redeemDialog: try after its neighbour #redeemDialog.redeeming|xstate.error.actor.redeemCode|0':
    'No failure is both: only an answer of the server carries a prize.',
};
