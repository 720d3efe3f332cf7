import { DENIAL_MESSAGES } from '@atrium/contracts';
import { Router } from 'express';
import { STATUS_CODES } from 'node:http';
import { escapeHtml } from '../escape-html';
import { findProblem, listProblems, type Problem, PROBLEMS_PATH } from './app-error';
import { errors } from './errors';
import { sendPlainPage } from './plain-page';

/** Serves the pages to which the `type` of an error refers, and an index of them. */
export function problemPages(): Router {
  const router = Router();
  router.get('/', (_request, response) => {
    sendPlainPage(response, 200, {
      title: 'Errors of the API',
      sentence: 'The rules that can reject a request.',
      content: `<ul>${listProblems().map(listItem).join('')}</ul>`,
    });
  });
  router.get('/:rule', ({ params }, response, next) => {
    const problem = findProblem(params.rule);
    if (!problem) {
      next(errors.routeNotFound());
      return;
    }
    sendPlainPage(response, 200, {
      title: problem.title,
      sentence: describeProblem(problem),
      action: `<a href="${PROBLEMS_PATH}">All errors</a>`,
    });
  });
  return router;
}

const listItem = ({ rule, title }: Problem): string =>
  `<li><a href="${PROBLEMS_PATH}/${rule}"><code>${rule}</code></a> ${escapeHtml(title)}</li>`;

function describeProblem({ rule, status }: Problem): string {
  const name = `${status} ${STATUS_CODES[status]}`;
  return Object.hasOwn(DENIAL_MESSAGES, rule)
    ? `${rule}, ${name}, or 409 Conflict if the state of the record is the reason. The abilities of a record name this rule before you try.`
    : `${rule}, ${name}. The detail of the error says what to do.`;
}
