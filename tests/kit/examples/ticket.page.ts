import type { InspectionEvent } from 'xstate';
import { mountTicketApp } from './ticket.app';

declare global {
  var __TICKET_INSPECT__: (inspected: InspectionEvent) => void;
}

const failureModes = Object.fromEntries(
  [...new URLSearchParams(location.search).keys()].map((name) => [name, true]),
);

mountTicketApp(document.body, (inspected) => globalThis.__TICKET_INSPECT__(inspected), failureModes);
