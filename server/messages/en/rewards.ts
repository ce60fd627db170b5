const listed = (values: readonly string[]): string => `Choose one of: ${values.join(', ')}.`;

export const rewardMessages = {
  notFound: 'This reward is not in your wallet.',
  claimed: 'Claimed!',
  sentForApproval: 'Sent for approval. We will e-mail you.',
  alreadyClaimed: 'You have already claimed this reward.',
  approvalPending: 'This reward is waiting for approval.',
  firstTimeIncomplete: 'Complete your details first to unlock your bonus.',
  expired: 'This reward has expired.',
  rejected: (reason: string | null): string =>
    reason === null ? 'This reward was not approved.' : `This reward was not approved: ${reason}`,
  choiceRequired: 'Choose your options to claim this reward.',
  chooseOneOf: listed,
  inGameIdRequired: 'Enter your in-game ID.',
  notAVoucher: 'This reward is not a voucher.',
  voucherPoolEmpty:
    'All voucher codes are taken right now. Your reward stays in your wallet: try again later.',
  notClaimedYet: 'Claim this reward first.',
  alreadyRedeemed: 'This reward has already been used.',
  voucherExpired: 'This voucher has expired.',
  voucherRedeemed: 'Voucher marked as used.',
  noPickup: 'This reward is not picked up with a QR code.',
  notShipped: 'This reward is not shipped.',
  addressSaved: 'Shipping address saved.',
};
