import type { FirstStep } from '@atrium/contracts';
import {
  Button,
  Card,
  CardList,
  CardListItem,
  CloseOutlined,
  ProgressBar,
  RightOutlined,
  TwoLine,
} from '@atrium/ui-kit';
import { errorMessage, useFailureToast } from '@atrium/web-kit';
import { Link } from 'react-router-dom';
import { useDismissFirstStepsMutation } from '../api/dashboard-api';
import type { FirstStepDto } from '../api/endpoints.generated';
import styles from './dashboard.module.css';

/**
 * What a new company still has to do, until it is done or dismissed
 * (docs/domain/dashboard.md#first-steps).
 */
export function FirstStepsCard({ steps }: { steps: readonly FirstStepDto[] }) {
  const [dismissSteps, { isLoading, isSuccess }] = useDismissFirstStepsMutation();
  const failureToast = useFailureToast();
  if (steps.length === 0 || isSuccess) return null;

  const dismiss = async (): Promise<void> => {
    try {
      await dismissSteps({}).unwrap();
      failureToast.clear();
    } catch (failure) {
      failureToast.show({
        title: "Couldn't dismiss the first steps",
        description: errorMessage(failure, 'Please try again.'),
      });
    }
  };
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card
      title="First Steps"
      flush
      extra={
        <>
          <span className={styles.stepsDone}>
            {done} of {steps.length} done
            <ProgressBar value={done} max={steps.length} label="First steps" hidePercent />
          </span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label="Dismiss first steps"
            loading={isLoading}
            onClick={() => void dismiss()}
          />
        </>
      }
    >
      <CardList>
        {steps
          .filter(({ isDone }) => !isDone)
          .map(({ step }) => (
            <StepRow key={step} step={step} />
          ))}
      </CardList>
    </Card>
  );
}

function StepRow({ step }: { step: FirstStep }) {
  const { label, hint, url } = STEPS[step];
  return (
    <CardListItem leading={<span className={styles.openStep} />} trailing={<RightOutlined />}>
      <TwoLine
        first={
          <Link className={styles.name} to={url}>
            {label}
          </Link>
        }
        second={hint}
      />
    </CardListItem>
  );
}

interface Step {
  label: string;
  hint: string;
  /** URL of the screen where the step is taken. */
  url: string;
}

const STEPS: Record<FirstStep, Step> = {
  company_details: {
    label: 'Enter your company details',
    hint: 'Your address, tax ID and bank account appear on invoices.',
    url: '/settings',
  },
  logo: {
    label: 'Upload your logo',
    hint: 'It appears on invoices and in emails to clients.',
    url: '/settings',
  },
  mail_server: {
    label: 'Set up a mail server',
    hint: 'Invitations, invoices and replies to tickets are sent through it.',
    url: '/settings?tab=mail',
  },
  colleague: {
    label: 'Invite a colleague',
    hint: 'Choose a role that fits their work.',
    url: '/team?quickAction=users.invite',
  },
  client: {
    label: 'Add your first client',
    hint: 'Or import your clients from a file in Settings.',
    url: '/clients?quickAction=clients.create',
  },
  project: {
    label: 'Create your first project',
    hint: 'Tickets, evidence and invoices can belong to it.',
    url: '/projects?quickAction=projects.create',
  },
  invoice: {
    label: 'Create your first invoice',
    hint: "Start with a draft, and issue it when it's ready.",
    url: '/billing?quickAction=invoices.create',
  },
};
