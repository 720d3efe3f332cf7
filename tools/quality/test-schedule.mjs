import os from 'node:os';
import { ExplainedError } from '../lib/explained-error.mjs';
import { createPaint, formatDuration } from '../lib/progress.mjs';

/** @typedef {import('./test-stages.mjs').Stage} Stage */
/** @typedef {import('./test-stages.mjs').StageContext} StageContext */
/** @typedef {import('./test-stages.mjs').StageResult} StageResult */
/** @typedef {import('../lib/progress.mjs').Progress} Progress */

const MS_PER_MINUTE = 60_000;

/**
 * Runs the stages in their order, side by side while cores are free, and goes on after a failure. A
 * stage whose ground has failed is not run and counts as one failure.
 *
 * @param {{ stages: Stage[], context: Omit<StageContext, 'onDetail'>, progress: Progress, cores?: number }} options
 * @returns {Promise<(StageResult & { title: string })[]>} in the order of the stages
 */
export async function runStages({
  stages,
  context,
  progress,
  cores = Math.max(1, os.availableParallelism()),
}) {
  /** @type {Map<string, StageResult & { title: string }>} */
  const finished = new Map();
  /** @type {Map<string, { stage: Stage, end: Promise<void> }>} */
  const running = new Map();
  const waiting = [...stages];

  const mayStart = (/** @type {Stage} */ stage) =>
    stage.alone
      ? running.size === 0
      : running.size < cores && [...running.values()].every((other) => !other.stage.alone);
  const isGrounded = (/** @type {Stage} */ stage) =>
    (stage.after ?? []).every((name) => finished.has(name) || !isAhead(name));
  const isAhead = (/** @type {string} */ name) =>
    running.has(name) || waiting.some((stage) => stage.name === name);

  while (waiting.length > 0 || running.size > 0) {
    const next = waiting[0];
    if (next !== undefined && mayStart(next) && isGrounded(next)) {
      waiting.shift();
      const end = runStage(next, finished, context, progress).then((report) => {
        finished.set(next.name, report);
        running.delete(next.name);
      });
      running.set(next.name, { stage: next, end });
    } else {
      await Promise.race([...running.values()].map(({ end }) => end));
    }
  }
  return stages.flatMap(({ name }) => finished.get(name) ?? []);
}

/**
 * @param {Stage} stage
 * @param {Map<string, StageResult>} finished
 * @param {Omit<StageContext, 'onDetail'>} context
 * @param {Progress} progress
 * @returns {Promise<StageResult & { title: string }>}
 */
async function runStage(stage, finished, context, progress) {
  const { title } = stage;
  const paint = createPaint(Boolean(process.stdout.isTTY) && !process.env.NO_COLOR);
  const missing = (stage.after ?? []).filter((name) => (finished.get(name)?.failed ?? 0) > 0);
  if (missing.length > 0) {
    progress.print(`  ${paint('red', '✗')} ${title}: not run, because ${missing.join()} failed`);
    return { title, passed: 0, failed: 1, output: '' };
  }
  const startedAt = Date.now();
  const step = progress.step(title);
  const result = await attempt(stage, { ...context, onDetail: step.update });
  const spent = paint('dim', formatDuration(Date.now() - startedAt));
  const counts = stage.tests ? `: ${result.passed} passed` : '';
  if (result.failed === 0) {
    step.done(`${title}${counts}`);
    if (context.options.verbose) progress.print(indent(result.output));
  } else {
    step.done();
    const failures = stage.tests ? `${counts}, ${result.failed} failed` : '';
    progress.print(`  ${paint('red', '✗')} ${title}${failures}  ${spent}`);
    progress.print(`\n${indent(result.output)}\n`);
  }
  for (const note of result.notes ?? []) progress.print(`    ${note}`);
  return { title, ...result };
}

/**
 * @param {Stage} stage
 * @param {StageContext} context
 * @returns {Promise<StageResult>}
 */
async function attempt(stage, context) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), stage.limitMinutes * MS_PER_MINUTE);
  const signal = AbortSignal.any([context.signal, limit.signal]);
  /** @type {StageContext['run']} */
  const run = (command, args, env) => context.run(command, args, env, signal);
  try {
    return await stage.work({ ...context, signal, run });
  } catch (error) {
    context.signal.throwIfAborted();
    return {
      passed: 0,
      failed: 1,
      output: explain(error, limit.signal.aborted, stage.limitMinutes),
    };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {unknown} error
 * @param {boolean} tookTooLong
 * @param {number} limitMinutes
 */
function explain(error, tookTooLong, limitMinutes) {
  if (tookTooLong) return `It was ended because it took longer than ${limitMinutes} minutes.`;
  if (error instanceof ExplainedError) return `${error.message}\n${error.details}`;
  return error instanceof Error ? String(error.stack) : String(error);
}

/** @param {string} text */
function indent(text) {
  return text
    .split('\n')
    .map((line) => (line === '' ? '' : `    ${line}`))
    .join('\n');
}
