import type { ReportData } from '../../src/report/report-data.ts'

/** The data in a report.html. */
export function reportDataIn(html: string | Buffer): ReportData {
  const [, json = ''] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html.toString('utf8')) ?? []
  return JSON.parse(json) as ReportData
}
