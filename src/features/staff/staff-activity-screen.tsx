import { generatePath, Navigate, useParams } from 'react-router-dom';
import type { StaffActivity } from '../../../contract/staff-activity';
import { BackLink } from '../../components/back-link';
import { LinkButton } from '../../components/button';
import { EmptyState } from '../../components/empty-state';
import { ConfirmedAction } from '../../components/form/confirmed-action';
import { Card, Page, Section } from '../../components/page';
import { Resource } from '../../components/resource/resource';
import { Skeleton } from '../../components/skeleton';
import { staffActivityCopy } from '../../copy/en/staff-activity';
import { useForm } from '../../hooks/use-form';
import { useResource } from '../../hooks/use-resource';
import { paths } from '../../paths';
import { ActivityFacts, StatusChip } from './activity-facts';
import { ActivityQr } from './activity-qr';
import { ActivityQrStats } from './activity-qr-stats';
import { ActivityToggle } from './activity-toggle';
import styles from './staff-activity-screen.module.css';

const copy = staffActivityCopy;

function Delete({ id }: { id: string }) {
  const form = useForm('deleteActivity', { values: { id } });
  if (form.hasSucceeded) return <Navigate to={paths.staffActivities} replace />;
  return (
    <Section title={copy.remove.title} lead={copy.remove.lead}>
      <ConfirmedAction form={form} copy={copy.remove} />
    </Section>
  );
}

function Details({ activity }: { activity: StaffActivity }) {
  const { id, description, methods } = activity;
  const isEditable = activity.can_edit !== false;
  return (
    <>
      <Card>
        <div>
          <StatusChip activity={activity} />
        </div>
        {description && (
          <p className={styles.text} dir="auto">
            {description}
          </p>
        )}
        <ActivityFacts activity={activity} />
        {isEditable && (
          <div className={styles.actions} tabIndex={-1}>
            <ActivityToggle activity={activity} />
            <LinkButton variant="quiet" to={generatePath(paths.editStaffActivity, { id })}>
              {copy.edit}
            </LinkButton>
          </div>
        )}
      </Card>
      {methods?.includes('scan_activity_qr') !== false && <ActivityQr activity={activity} />}
      <ActivityQrStats id={id} />
      {isEditable && <Delete id={id} />}
    </>
  );
}

function ActivitySkeleton() {
  return (
    <Card>
      <Skeleton shape="short" />
      <Skeleton shape="line" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </Card>
  );
}

function OneActivity({ id }: { id: string }) {
  const view = useResource('staffActivity', { id });
  return (
    <Page title={view.data?.activity.name ?? copy.title}>
      <BackLink to={paths.staffActivities}>{copy.all}</BackLink>
      {view.step === 'missing' ? (
        <EmptyState level="h2" title={copy.missing} text={copy.missingText} />
      ) : (
        <Resource view={view} copy={copy} skeleton={<ActivitySkeleton />}>
          {({ activity }) => <Details activity={activity} />}
        </Resource>
      )}
    </Page>
  );
}

/** One activity: its QR code, its statistics, and how to change or delete it. */
export function StaffActivityScreen() {
  const { id = '' } = useParams();
  return <OneActivity key={id} id={id} />;
}
