export const liveQrCopy = {
  lead: 'Some booths only take this one. It changes every 30 seconds, so a screenshot won’t work.',
  show: 'Show live QR code',
  hide: 'Hide live QR code',
  image: 'Live QR code',
  loading: 'Getting your live QR code…',
  failed: 'Couldn’t get your live QR code',
  stale: 'Couldn’t renew your live QR code. This one still works for a moment.',
  renews: 'Your live QR code renews itself. Keep this page open.',
};
