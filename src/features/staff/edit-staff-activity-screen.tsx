import { generatePath, Navigate, useParams } from 'react-router-dom';
import type { StaffActivity } from '../../../contract/staff-activity';
import { activityIn } from '../../../machines/form/activity-record';
import { BackLink } from '../../components/back-link';
import { EmptyState } from '../../components/empty-state';
import { Form } from '../../components/form/form';
import { Card, Page } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { activityFormCopy, staffActivityCopy } from '../../copy/en/staff-activity';
import { useForm } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { ActivityFields } from './activity-fields';
import { EditConflict } from './edit-conflict';

const copy = activityFormCopy.edit;

/** It keeps the version that it was opened with: the server reports that another one was saved. */
function EditForm({ activity }: { activity: StaffActivity }) {
  const { id } = activity;
  const form = useForm('editActivity', { values: { id, ...activityIn(activity) } });
  if (form.hasSucceeded) return <Navigate to={generatePath(paths.staffActivity, { id })} replace />;
  return (
    <Card>
      <Form form={form} label={copy.title} copy={copy}>
        <ActivityFields form={form} passcodeHint={activityFormCopy.newPasscode} />
        {form.isConflicting && <EditConflict form={form} />}
      </Form>
    </Card>
  );
}

function OneActivity({ id }: { id: string }) {
  const view = useResource('staffActivity', { id });
  return (
    <Page title={copy.title} narrow>
      <BackLink to={generatePath(paths.staffActivity, { id })}>{copy.back}</BackLink>
      {view.step === 'missing' ? (
        <EmptyState level="h2" title={staffActivityCopy.missing} text={staffActivityCopy.missingText} />
      ) : (
        <Resource
          view={view}
          copy={copy}
          skeleton={
            <Card>
              {[1, 2, 3, 4].map((field) => (
                <Skeleton key={field} shape="line" />
              ))}
            </Card>
          }
        >
          {({ activity }) => <EditForm activity={activity} />}
        </Resource>
      )}
    </Page>
  );
}

/** Changes an activity, and leads back to its page. */
export function EditStaffActivityScreen() {
  const { id = '' } = useParams();
  return <OneActivity key={id} id={id} />;
}
