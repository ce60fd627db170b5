import { Client } from 'pg';

/** Counts round trips to PostgreSQL on all connections of this process. `work` must be sequential. */
export async function countRoundTrips(work: () => Promise<unknown>): Promise<number> {
  let outstanding = 0;
  let roundTrips = 0;
  const { query } = Client.prototype;
  Client.prototype.query = function count(this: Client, ...sent: Parameters<typeof query>) {
    if (outstanding === 0) roundTrips += 1;
    outstanding += 1;
    const answer = query.apply(this, sent) as unknown as Promise<unknown>;
    const answered = () => {
      outstanding -= 1;
    };
    answer.then(answered, answered);
    return answer;
  } as typeof query;
  try {
    await work();
    return roundTrips;
  } finally {
    Client.prototype.query = query;
  }
}
