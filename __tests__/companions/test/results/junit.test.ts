import { spawnSync } from 'node:child_process'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { junitXml } from '../../../../src/companions/test/results/junit.ts'
import type { TestResults } from '../../../../src/companions/test/results/results.ts'
import { anyRun, caseOf, runOf, trial } from './runs.ts'

interface Suite {
  readonly testcase: readonly Record<string, unknown>[]
  readonly [attribute: `@${string}`]: string
}

const PARSER = new XMLParser({
  ignoreAttributes: false,
  // Also decodes references by number.
  htmlEntities: true,
  attributeNamePrefix: '@',
  trimValues: false,
  parseAttributeValue: false,
  parseTagValue: false,
  isArray: (name) => ['testsuite', 'testcase', 'failure', 'error', 'skipped'].includes(name)
})

/** The suites of junit.xml, read with a parser that knows nothing of us. */
function suitesOf(run: TestResults): readonly Suite[] {
  const xml = junitXml(run)
  expect(XMLValidator.validate(xml)).toBe(true)
  const { testsuites } = PARSER.parse(xml) as { testsuites: { testsuite?: readonly Suite[] } }
  return testsuites.testsuite ?? []
}

const RUN = runOf([
  caseOf('passes', 'p'),
  caseOf('fails', 'f', { line: 5 }),
  caseOf('is flaky', 'pfe', { line: 9, file: 'cases/second.yml' }),
  caseOf('is skipped', '', { line: 20, file: 'cases/second.yml' })
])

test('has a suite for each file and a test for each case, or for each trial of several', () => {
  const suites = suitesOf(RUN)
  expect(suites.map((suite) => suite['@name'])).toEqual(['cases/first.yml', 'cases/second.yml'])
  expect(suites.map(({ testcase }) => testcase.map((each) => each['@name']))).toEqual([
    ['passes', 'fails'],
    ['is flaky (trial 1)', 'is flaky (trial 2)', 'is flaky (trial 3)', 'is skipped']
  ])
  expect(suites[1]).toMatchObject({
    '@tests': '4',
    '@failures': '1',
    '@errors': '1',
    '@skipped': '1',
    '@time': '6.000'
  })
  expect(suites[0]?.testcase[1]).toMatchObject({ '@file': 'cases/first.yml', '@line': '5', '@time': '1.000' })
})

test('tells failures with expected and found values from errors and skipped cases', () => {
  const [first, second] = suitesOf(RUN)
  expect(first?.testcase[0]).not.toHaveProperty('failure')
  expect(first?.testcase[1]).toMatchObject({
    failure: [
      {
        '@message': '1 failing check, the first: file report.md',
        '#text': 'file report.md\nexpected: &quot;24.5&quot;\nfound: &quot;24&quot;'.replaceAll('&quot;', '"')
      }
    ]
  })
  expect(second?.testcase[2]).toMatchObject({ error: [{ '@message': 'The model answered 429.' }] })
  expect(second?.testcase[2]).not.toHaveProperty('failure')
  expect(second?.testcase[3]).toMatchObject({ skipped: [{ '@message': 'The server jira was not acquired.' }] })
})

test('keeps text as it is, except for characters that XML forbids', () => {
  const name = 'a <b> & "c" \'d\' ]]> \u0000\u001b\ud800\ufffe end\ttab\r\n😀'
  const [suite] = suitesOf(runOf([caseOf(name, 'p')]))
  expect(suite?.testcase[0]?.['@name']).toBe('a <b> & "c" \'d\' ]]> \ufffd\ufffd\ufffd\ufffd end\ttab\r\n😀')
  const checks = [{ name, passed: false, expected: '<![CDATA[', found: ']]>' }]
  const xml = junitXml(runOf([caseOf('a', '', { status: 'failed', trials: [trial(1, 'failed', { checks })] })]))
  expect(xml).not.toContain('<![CDATA[')
  expect(XMLValidator.validate(xml)).toBe(true)
})

test('a run without cases is a document, too', () => {
  expect(suitesOf(runOf([]))).toEqual([])
})

test('any run is a document that two parsers accept', () => {
  const documents: string[] = []
  fc.assert(
    fc.property(anyRun, (run) => {
      const xml = junitXml(run)
      documents.push(xml)
      expect(XMLValidator.validate(xml)).toBe(true)
      expect(suitesOf(run).flatMap(({ testcase }) => testcase)).toHaveLength(
        run.cases.reduce((sum, { trials }) => sum + Math.max(1, trials.length), 0)
      )
    }),
    { numRuns: 200 }
  )
  // Expat refuses every character that XML forbids. Machines without Python have the first parser only.
  const program =
    'import json, sys, xml.dom.minidom as x\nfor d in json.load(sys.stdin): x.parseString(d.encode())\nprint("ok")'
  const { error, stdout, stderr } = spawnSync('python3', ['-c', program], {
    input: JSON.stringify(documents),
    encoding: 'utf8'
  })
  if (error === undefined) expect({ stdout, stderr }).toEqual({ stdout: 'ok\n', stderr: '' })
})
