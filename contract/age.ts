/** The minimum age, and the current day in the campaign's time zone (YYYY-MM-DD). */
export interface AgeRule {
  min_age: number;
  today: string;
}

const maxAge = 120;

/** The validation error of a date of birth (YYYY-MM-DD), or null. */
export const birthDateError = (birth: string, { min_age, today }: AgeRule): string | null => {
  const age = ageOn(today, birth);
  if (age < min_age) return `You must be ${min_age} or older to take part.`;
  return age > maxAge ? 'Check the year of your date of birth.' : null;
};

const ageOn = (day: string, birth: string): number => {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
};
