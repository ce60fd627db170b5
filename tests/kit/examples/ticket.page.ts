import type { InspectionEvent } from 'xstate';
import { mountTicketApp } from './ticket.app';

declare global {
  var __TICKET_INSPECT__: (inspected: InspectionEvent) => void;
}

mountTicketApp(document.body, (inspected) => globalThis.__TICKET_INSPECT__(inspected));
