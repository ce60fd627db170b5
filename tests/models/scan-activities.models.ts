import { endpoints } from '../../contract/endpoints';
import { resource, resourceModels } from './resource-model';
import { noScanActivities, scanActivities } from './scan-samples';
import { header, page } from './steps';
import { link } from './unmodeled-controls';

const links = ['Aim trainer Booth 3', 'Drift challenge Booth 4'].map(link);

export const scanModels = resourceModels({
  scanActivities: resource(endpoints.getStaffActivities, {
    start: '/staff/scan-qr',
    answers: [scanActivities, noScanActivities],
    within: ['region', 'Activities'],
    list: { of: 'activities', isText: true },
    leave: header.press('link', 'Activity'),
    left: page.at('/staff/activities'),
    unmodeledControls: (data) => (data === null || data.activities.length === 0 ? [] : links),
  }),
});
