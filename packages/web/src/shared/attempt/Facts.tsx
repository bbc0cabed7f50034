import type { ReactNode } from 'react';
import classes from './Attempt.module.css';

export type Fact = [name: string, value: ReactNode];

/** A small table of what is known about something; facts without a value are left out. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <table className={classes.facts}>
      <caption>{title}</caption>
      <tbody>
        {facts.map(
          ([name, value]) =>
            value !== null &&
            value !== '' && (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
