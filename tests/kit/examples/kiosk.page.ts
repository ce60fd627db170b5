import type { InspectionEvent } from 'xstate';
import { mountKiosk } from './kiosk.app';
import { kioskFaults } from './kiosk.faults';

declare global {
  var __KIOSK_INSPECT__: (inspected: InspectionEvent) => void;
  /** Name of the fault that the kiosk is to have. */
  var __KIOSK_FAULT__: string;
}

mountKiosk(
  document.body,
  (inspected) => globalThis.__KIOSK_INSPECT__(inspected),
  kioskFaults.find(({ name }) => name === globalThis.__KIOSK_FAULT__),
);
