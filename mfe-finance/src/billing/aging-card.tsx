import { isZeroDecimal } from '@atrium/contracts';
import { QueryCard, TextSkeleton } from '@atrium/ui-kit';
import { countOf, formatMoney, useCompanySettings } from '@atrium/web-kit';
import type { CSSProperties } from 'react';
import type { InvoiceAgingDto } from '../api/endpoints.generated';
import { useGetInvoiceAgingQuery } from '../api/invoices-api';
import styles from './aging-card.module.css';
import { ExcludedCurrencies } from './excluded-currencies';

type Age = Exclude<keyof InvoiceAgingDto, 'total' | 'otherCurrencies'>;

const AGE_BUCKETS: readonly { key: Age; label: string }[] = [
  { key: 'notDue', label: 'Not due' },
  { key: 'days1to30', label: '1–30 days' },
  { key: 'days31to60', label: '31–60 days' },
  { key: 'days61to90', label: '61–90 days' },
  { key: 'over90', label: 'Over 90 days' },
];

/**
 * The balances due by days after the due date, as bars with their figures; nothing without
 * balances in any currency.
 */
export function AgingCard() {
  const { currency } = useCompanySettings();
  const query = useGetInvoiceAgingQuery();
  const money = (amount: string): string => formatMoney(amount, { currency });
  if (query.data?.total.count === 0 && query.data.otherCurrencies.length === 0) return null;
  return (
    <QueryCard
      title="Balances by Age"
      extra={
        query.data && <span className={styles.total}>{money(query.data.total.amount)} due</span>
      }
      query={query}
      errorTitle="Couldn't load the balances"
      skeleton={<TextSkeleton lines={5} />}
    >
      {(aging) => {
        const largest = Math.max(...AGE_BUCKETS.map(({ key }) => Number(aging[key].amount)));
        return (
          <>
            <dl className={styles.ages}>
              {AGE_BUCKETS.map(({ key, label }) => {
                const { amount, count } = aging[key];
                const share = largest > 0 ? Number(amount) / largest : 0;
                return (
                  <div key={key} className={styles.age}>
                    <dt>{label}</dt>
                    <dd>
                      <span
                        aria-hidden
                        className={`${styles.bar} ${key === 'notDue' ? '' : styles.late}`}
                        hidden={isZeroDecimal(amount)}
                        style={{ '--share': share } as CSSProperties}
                      />
                      <span className={styles.amount}>{money(amount)}</span>
                      <span className={styles.count}>{countOf(count, 'invoice')}</span>
                    </dd>
                  </div>
                );
              })}
            </dl>
            <ExcludedCurrencies currencies={aging.otherCurrencies} />
          </>
        );
      }}
    </QueryCard>
  );
}
