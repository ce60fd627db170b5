import { getDashboard } from '../../contract/dashboard.contract';
import { type Route, route } from '../http/route';
import { readDashboard } from './dashboard';

export const dashboardRoutes: readonly Route[] = [route(getDashboard, readDashboard)];
