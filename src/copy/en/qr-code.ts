export const qrCodeCopy = {
  label: (id: string) => `QR code of ${id}`,
  fileName: 'cap-clash-qr.png',
};
