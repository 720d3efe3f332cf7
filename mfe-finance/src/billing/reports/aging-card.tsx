import { isZeroDecimal } from '@atrium/contracts';
import { QueryCard, SkeletonBar } from '@atrium/ui-kit';
import { countOf, dateIn, formatMoney, useCompanySettings } from '@atrium/web-kit';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useGetInvoiceAgingQuery } from '../../api/invoices-api';
import { AGES, openInvoicesPath } from './ages';
import styles from './aging-card.module.css';
import { ExcludedCurrencies } from './excluded-currencies';

/**
 * The balances due by days after the due date, as bars with their figures; nothing without
 * balances in any currency.
 */
export function AgingCard() {
  const { currency, timeZone } = useCompanySettings();
  const query = useGetInvoiceAgingQuery();
  const money = (amount: string): string => formatMoney(amount, { currency });
  if (query.data?.total.count === 0 && query.data.otherCurrencies.length === 0) return null;
  return (
    <QueryCard
      title="Balances by Age"
      extra={
        <>
          {query.data && <span className={styles.total}>{money(query.data.total.amount)} due</span>}
          <Link to="/billing/aged-receivables">By client</Link>
        </>
      }
      query={query}
      errorTitle="Couldn't load the balances"
      skeleton={
        <div className={styles.ages} aria-hidden>
          {AGES.map(({ key }) => (
            <div key={key} className={styles.placeholder}>
              <SkeletonBar />
            </div>
          ))}
        </div>
      }
    >
      {(aging) => {
        const isOneOfSeveral = aging.otherCurrencies.length > 0;
        const largest = Math.max(...AGES.map(({ key }) => Number(aging[key].amount)));
        return (
          <>
            <dl className={styles.ages}>
              {AGES.map(({ key, label }) => {
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
                      <span className={styles.amount}>
                        {count > 0 ? (
                          <Link
                            to={openInvoicesPath({
                              currency: isOneOfSeveral ? currency : undefined,
                              age: key,
                              date: dateIn(timeZone),
                            })}
                          >
                            {money(amount)}
                          </Link>
                        ) : (
                          money(amount)
                        )}
                      </span>
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
