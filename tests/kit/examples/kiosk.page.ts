import type { InspectionEvent } from 'xstate';
import { mountKiosk } from './kiosk.app';
import { kioskDefects } from './kiosk.defects';

declare global {
  var __KIOSK_INSPECT__: (inspected: InspectionEvent) => void;
  var __KIOSK_DEFECT__: string;
}

mountKiosk(
  document.body,
  (inspected) => globalThis.__KIOSK_INSPECT__(inspected),
  kioskDefects.find(({ name }) => name === globalThis.__KIOSK_DEFECT__),
);
