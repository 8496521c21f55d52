import { describe, expect, test } from '@jest/globals'
import * as read from '../../src/klavis/read-instance.ts'

const URL = 'https://github.example/mcp/?instance_id=i-1'

describe('an instance that was created', () => {
  test.each([
    [{ instanceId: 'i-1', serverUrl: URL, oauthUrl: 'https://a.example/o' }, 'https://a.example/o'],
    [{ instance_id: 'i-1', server_url: URL, oauth_url: null }, undefined],
    [{ instanceId: 'i-1', serverUrl: URL, oauthUrl: 'javascript:alert(1)' }, undefined]
  ])('reads %j', (json, oauthUrl) => expect(read.readCreated(json)).toEqual({ id: 'i-1', url: URL, oauthUrl }))

  test.each([null, [], 'x', {}, { instanceId: 'i-1' }, { serverUrl: URL }, { instanceId: 'a/b', serverUrl: URL }])(
    'returns undefined for %j',
    (json) => expect(read.readCreated(json)).toBeUndefined()
  )
})

test.each([
  [{}, { server: '', authNeeded: false, isAuthenticated: false, oauthUrl: undefined }],
  [
    { serverName: 'GitHub', authNeeded: true, isAuthenticated: true, oauthUrl: 'https://a.example/o' },
    { server: 'GitHub', authNeeded: true, isAuthenticated: true, oauthUrl: 'https://a.example/o' }
  ],
  [
    { server_name: 'GitHub', auth_needed: true, is_authenticated: 'yes' },
    { server: 'GitHub', authNeeded: true, isAuthenticated: false, oauthUrl: undefined }
  ]
])('reads the status in %j', (json, status) => expect(read.readInstance(json)).toEqual(status))

test.each([
  [
    { success: true, message: null },
    { status: 'done', message: '' }
  ],
  [{}, { status: 'done', message: '' }],
  [
    { success: false, message: 'busy' },
    { status: 'failed', message: 'busy' }
  ],
  [
    { success: false, error: 'Instance not found' },
    { status: 'gone', message: 'Instance not found' }
  ],
  [[], undefined]
])('reads the outcome in %j', (json, outcome) => expect(read.readOutcome(json)).toEqual(outcome))

test.each([
  [{ success: true, authData: { token: 't' } }, { data: { token: 't' } }],
  [{ success: false, authData: null }, { data: undefined }],
  ['no', undefined]
])('reads the credentials in %j', (json, auth) => expect(read.readAuth(json)).toEqual(auth))

test.each([
  [{ integrations: [{ name: 'GitHub', is_authenticated: true }] }, [{ server: 'GitHub', isAuthenticated: true }]],
  [{ instances: [{ id: '1', name: 'Gmail', isAuthenticated: false }] }, [{ server: 'Gmail', isAuthenticated: false }]],
  [{ integrations: [] }, []],
  [{}, undefined]
])('reads the instances of a user in %j', (json, list) => expect(read.readUserInstances(json)).toEqual(list))
