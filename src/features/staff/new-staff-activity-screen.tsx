import { generatePath, Navigate } from 'react-router-dom';
import { BackLink } from '../../components/back-link';
import { Form } from '../../components/form/form';
import { Card, Page } from '../../components/page';
import { activityFormCopy, staffActivityCopy } from '../../copy/en/staff-activity';
import { useForm } from '../../hooks/use-form';
import { useStaff } from '../../hooks/use-staff';
import { paths } from '../../paths';
import { nextHour } from '../../services/local-time';
import { ActivityFields } from './activity-fields';

const copy = activityFormCopy.create;

/** The defaults of the API (api.md section 10). */
const defaults = {
  methods: 'scan_activity_qr,show_player_qr',
  points_reward: '0',
  is_stamp: '1',
  per_user_limit: '1',
  cooldown_minutes: '0',
  qr_mode: 'static',
  qr_rotation_seconds: '30',
};

/** Creates an activity of the event, and leads to its page. */
export function NewStaffActivityScreen() {
  const { person } = useStaff();
  const form = useForm('createActivity', {
    values: { ...defaults, location: person?.location ?? '', starts_at: nextHour(), ends_at: nextHour(8) },
  });
  if (form.hasSucceeded) {
    const id = form.result?.activity.id;
    return (
      <Navigate
        to={id === undefined ? paths.staffActivities : generatePath(paths.staffActivity, { id })}
        replace
      />
    );
  }
  return (
    <Page title={copy.title} lead={copy.lead} narrow>
      <BackLink to={paths.staffActivities}>{staffActivityCopy.all}</BackLink>
      <Card>
        <Form form={form} label={copy.title} copy={copy}>
          <ActivityFields form={form} passcodeHint={activityFormCopy.ofPasscode} />
        </Form>
      </Card>
    </Page>
  );
}
