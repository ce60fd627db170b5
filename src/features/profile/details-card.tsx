import { type Profile, usernameDays } from '../../../contract/profile.contract';
import type { SessionPerson } from '../../../machines/auth/player-auth.machine';
import { Facts } from '../../components/facts';
import { type Bound, Form } from '../../components/form/form';
import { FullNameField, PhoneField, UsernameField } from '../../components/form/person-fields';
import { Section } from '../../components/page';
import { Skeleton } from '../../components/skeleton';
import { fieldsCopy } from '../../copy/en/fields';
import { profileCopy } from '../../copy/en/profile';
import { dateOf, dayOf } from '../../copy/format';
import { useForm } from '../../hooks/use-form';

const copy = profileCopy;
const fields = fieldsCopy;

const usernameRule = copy.details.usernameRule(usernameDays);

/** The read-only fields that the response has. */
const factsOf = (profile: Profile, person: SessionPerson) =>
  [
    { name: fields.email, value: profile.email ?? person.email },
    { name: fields.dateOfBirth, value: profile.date_of_birth && dateOf(profile.date_of_birth) },
    { name: copy.memberSince, value: profile.created_at && dayOf(profile.created_at) },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));

function Fields({ form }: { form: Bound<'username' | 'phone' | 'full_name'> | null }) {
  return (
    <>
      <UsernameField form={form} rule={usernameRule} />
      <PhoneField form={form} />
      <FullNameField form={form} />
    </>
  );
}

export function DetailsCard({ profile, person }: { profile: Profile; person: SessionPerson }) {
  const form = useForm('editDetails', {
    values: { username: person.username, phone: person.phone ?? '' },
    record: profile,
  });
  return (
    <Section title={copy.facts}>
      <Facts facts={factsOf(profile, person)} />
      <Form form={form} variant="quiet" label={copy.details.submit} copy={copy.details}>
        <Fields form={form} />
      </Form>
    </Section>
  );
}

/** The details before the profile is loaded. */
export function DetailsSkeleton() {
  return (
    <Section title={copy.facts}>
      {[1, 2, 3].map((fact) => (
        <Skeleton key={fact} shape="line" />
      ))}
      <Fields form={null} />
    </Section>
  );
}
