import { dayOf } from '../campaign/calendar';

const oldest = 120;

/** What is wrong with a date of birth (YYYY-MM-DD) today in the campaign's time zone, or null. */
export function birthFault(
  birth: string,
  { min_age, timezone }: { min_age: number; timezone: string },
  now: Date,
): string | null {
  const age = ageOn(dayOf(now, timezone), birth);
  if (age < min_age) return `You must be ${min_age} or older to take part.`;
  return age > oldest ? 'Check the year of your date of birth.' : null;
}

function ageOn(day: string, birth: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
