export const cameraCopy = {
  asking: 'Allow the camera if your browser asks.',
  reading: 'Hold the QR code inside the frame.',
  paused: 'The camera is paused.',
  close: 'Close camera',
  torchOn: 'Switch light on',
  torchOff: 'Switch light off',
  choose: 'Camera',
  unnamed: (number: number) => `Camera ${number}`,
  repeat: 'Read this code again',
  failures: {
    denied: {
      title: 'The camera is blocked',
      text: {
        ios: 'Open Settings, find your browser and allow Camera. Then come back and try again.',
        android: 'Tap the icon next to the address, then Permissions, and allow Camera. Then try again.',
        desktop: 'Click the icon next to the address and allow the camera. Then try again.',
      },
    },
    missing: {
      title: 'No camera found',
      text: 'This browser can’t open a camera here. Type or paste the code instead.',
    },
    busy: {
      title: 'Another app is using the camera',
      text: 'Close it, then try again.',
    },
    interrupted: {
      title: 'The camera stopped',
      text: 'It was unplugged, or another app took it. Try again.',
    },
    unreadable: {
      title: 'The QR reader didn’t load',
      text: 'Check your connection and try again, or type the code instead.',
    },
  },
};
