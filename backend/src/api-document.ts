import { isTokenScope } from '@atrium/contracts';
import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, getSchemaPath, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { describeSchemas } from './api-document-schemas';
import { POLICY_EXTENSION, type RoutePolicy } from './platform/access';
import { ErrorBodyDto } from './platform/http/api-errors.decorator';

const DESCRIPTION = `The API of Atrium. Every path starts with \`/api\`; requests and responses are JSON.

Lists are arrays, newest first, with the headers \`X-Total-Count\` (and \`X-Total-Capped: true\` above the
cap) and \`Link\`. Money is a decimal string with two places, a calendar date is \`YYYY-MM-DD\`, a timestamp
is ISO 8601 in UTC. An update with an older \`version\` of the record fails with 409. Repetitions of a POST
with the same \`Idempotency-Key\` return the first response for 24 hours.`;

const TAGS = {
  audit: 'Who changed what and when.',
  auth: 'Signing in and out, sessions, passwords, API tokens and your profile.',
  clients: 'Clients, their contacts, notes, billing details and statements.',
  dashboard: 'Figures, trends and the to-dos of the signed-in user.',
  events: 'Live events for open browser tabs.',
  evidence: 'Files, their versions, share links and the trash.',
  expenses: 'Expenses, their receipts and decisions.',
  health: 'Health of the server, for load balancers and monitoring.',
  'identity-providers': 'Identity providers that users sign in with.',
  imports: 'Imports of records from files.',
  invitations: 'Invitations of new users.',
  invoices: 'Invoices, credit notes, payments and reminders.',
  mailboxes: 'Mailboxes whose emails become tickets.',
  notifications: 'Notifications of the signed-in user and their preferences.',
  privacy: 'Export and erasure of personal data.',
  projects: 'Projects and their members.',
  public: 'Pages that need no sign-in.',
  'recurring-invoices': 'Invoices that are created on a schedule.',
  search: 'Search across all records.',
  'service-accounts': 'Accounts of programs that use the API.',
  settings: 'Settings of the organization and its outgoing emails.',
  share: 'Files behind a share link, which needs no sign-in.',
  'tax-rates': 'Tax rates for invoice lines.',
  tickets: 'Tickets, their conversations and canned replies.',
  timeoff: 'Time off: requests, balances and calendars.',
  views: 'Saved views of lists.',
  webhooks: 'Webhooks and their deliveries.',
  users: 'Users, their rights and pictures.',
} as const;

/**
 * The semantic version of the API (docs/reference/api-conventions.md#versions): a release with new
 * capabilities increments the minor version, and one with a breaking change the major version.
 */
const API_VERSION = '1.0.0';

/** The operations that browsers open as pages, so their errors are pages as well. */
const PAGES: readonly unknown[] = [
  'openSharePage',
  'getSharedContent',
  'openInvoicePage',
  'startProviderSignIn',
  'completeProviderSignIn',
];

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  [POLICY_EXTENSION]: RoutePolicy;
};
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { in: string }>;

/** Creates the OpenAPI document from the controllers and DTO classes. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const config = new DocumentBuilder()
    .setTitle('Atrium')
    .setDescription(DESCRIPTION)
    .setVersion(API_VERSION)
    .addServer('/', 'The server that sent this document.')
    .addCookieAuth('atrium')
    .addBearerAuth({
      type: 'http',
      scheme: 'bearer',
      description: 'An API token, which begins with `atr_`.',
    })
    .addSecurityRequirements('cookie')
    .addSecurityRequirements('bearer');
  for (const [name, description] of Object.entries(TAGS)) config.addTag(name, description);
  const document = SwaggerModule.createDocument(app, config.build(), {
    extraModels: [ErrorBodyDto],
  });
  document.info.license = { name: 'Proprietary' };
  describeSchemas(document);
  for (const operation of operationsOf(document)) {
    addErrorResponses(operation);
    describeAccess(operation);
    for (const parameter of operation.parameters ?? []) {
      if ('in' in parameter && !parameter.required) moveExampleToDescription(parameter);
    }
  }
  return document;
}

const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.values(paths)
    .flatMap(({ get, post, put, patch, delete: remove }) => [get, post, put, patch, remove])
    .filter((operation): operation is Operation => operation !== undefined);

const CALLERS = {
  public: 'Needs no sign-in.',
  'signed-in': 'Available to every signed-in user.',
};

/** Says who can use an operation, and whether with a session, an API token or both. */
function describeAccess(operation: Operation): void {
  const policy = operation[POLICY_EXTENSION];
  const takesTokens = !operation.security && (policy === 'signed-in' || isTokenScope(policy));
  if (policy === 'public') operation.security = [];
  else if (!takesTokens) operation.security = [{ cookie: [] }];
  const access =
    policy === 'public' || policy === 'signed-in'
      ? CALLERS[policy]
      : `Needs the right \`${policy}\`.`;
  const note = takesTokens || policy === 'public' ? '' : ' API tokens are rejected.';
  operation.description = [operation.description, access + note].filter(Boolean).join('\n\n');
}

/**
 * Adds the common error body to every operation, and the 400 that a malformed request gets from
 * each.
 */
function addErrorResponses({ operationId, responses }: Operation): void {
  const problem = { 'application/problem+json': { schema: { $ref: getSchemaPath(ErrorBodyDto) } } };
  responses[400] ??= { description: 'Malformed request.', content: problem };
  responses.default = {
    description: 'Error: `message` is one sentence for users.',
    content: problem,
  };
  if (!PAGES.includes(operationId)) return;
  for (const [status, response] of Object.entries(responses)) {
    if (!response || '$ref' in response || Number(status) < 400) continue;
    response.content = { ...problem, 'text/html': { schema: { type: 'string' } } };
  }
}

/**
 * Moves the example of an optional parameter to its description. Swagger UI would fill it in and
 * send it: filters without results, a wrong version, the same idempotency key for every POST.
 */
function moveExampleToDescription(parameter: Parameter): void {
  const { schema } = parameter;
  if (!schema || !('example' in schema)) return;
  parameter.description = [parameter.description, `Example: \`${schema.example}\`.`]
    .filter(Boolean)
    .join(' ');
  delete schema.example;
}
