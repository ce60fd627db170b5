export const qrCodeCopy = {
  label: (id: string) => `QR code of ${id}`,
  fileName: 'my-qr-code.png',
};
