import { apiServer } from '@atrium/web-kit/testing';
import { http, HttpResponse } from 'msw';
import { evidenceFile, evidenceSummary, evidenceVersion, shareLink, trashedFile } from './evidence';

/** Answers what the screens of evidence ask for. */
export function evidenceServer() {
  const asked: URLSearchParams[] = [];
  const server = apiServer(
    http.get('*/api/evidence/summary', () => HttpResponse.json(evidenceSummary())),
    http.get('*/api/evidence/trash', () => HttpResponse.json([trashedFile()])),
    http.get('*/api/evidence', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json([evidenceFile()]);
    }),
    http.get('*/api/evidence/31', () => HttpResponse.json(evidenceFile())),
    http.get('*/api/evidence/31/versions', () => HttpResponse.json([evidenceVersion()])),
    http.get('*/api/evidence/31/share-links', () => HttpResponse.json([shareLink()])),
  );
  beforeEach(() => {
    asked.length = 0;
  });
  return { server, asked };
}
