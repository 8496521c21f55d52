import type { Octokit } from '../net/github.ts'
import { GithubError, toGithubError } from '../net/github-retry.ts'
import { type CommentMarker, readMarker } from './marker.ts'

/** A pull request. */
interface PullRequest {
  /** As `owner/name`. */
  readonly repository: string
  readonly number: number
}

/** A comment that the owner of the token wrote for this step of the workflow. */
export interface OwnComment {
  readonly id: string
  readonly marker: CommentMarker
}

/** Our comments on one pull request. */
export interface CommentThread {
  /** The node id of the pull request, and our oldest comment on it. */
  readonly find: () => Promise<{ readonly id: string; readonly own: OwnComment | undefined }>
  readonly add: (pullRequestId: string, body: string) => Promise<string>
  readonly update: (commentId: string, body: string) => Promise<void>
  readonly remove: (commentId: string) => Promise<void>
}

/** Opens the thread. A comment is ours if it begins with our marker and GitHub names the token's owner as its author. */
export function openCommentThread(
  octokit: Pick<Octokit, 'graphql'>,
  { repository, number }: PullRequest,
  { key }: CommentMarker
): CommentThread {
  const [owner = '', name = ''] = repository.split('/')

  const ask = async <T>(query: string, variables: Readonly<Record<string, unknown>>): Promise<T> => {
    const data = await octokit.graphql<T | undefined>(query, variables).catch((error: unknown) => {
      throw toGithubError(error)
    })
    if (typeof data === 'object' && data !== null) return data
    throw new GithubError('GitHub did not answer with a GraphQL response.', 'permanent')
  }
  const getPage = async (after: string | null): Promise<Page> => {
    const { repository: found } = await ask<PageData>(GET_PAGE, { owner, name, number, after })
    const { id, comments } = found?.pullRequest ?? {}
    if (id === undefined || comments === undefined)
      throw new GithubError('GitHub shows no such pull request.', 'not-found')
    return { id, ...comments }
  }
  return {
    find: async () => {
      for (let after: string | null = null; ; ) {
        const { id, nodes, pageInfo }: Page = await getPage(after)
        const own = nodes.flatMap((node) => ownComment(node, key))[0]
        if (own !== undefined || !pageInfo.hasNextPage) return { id, own }
        after = pageInfo.endCursor
      }
    },
    add: async (subject, body) => {
      const { addComment } = await ask<AddData>(ADD_COMMENT, { subject, body })
      return addComment?.commentEdge?.node?.id ?? ''
    },
    update: async (id, body) => void (await ask(UPDATE_COMMENT, { id, body })),
    remove: async (id) => void (await ask(DELETE_COMMENT, { id }))
  }
}

function ownComment(node: CommentNode | null, key: string): OwnComment[] {
  const marker = node?.viewerDidAuthor === true ? readMarker(node.body ?? '') : undefined
  return node?.id !== undefined && marker?.key === key ? [{ id: node.id, marker }] : []
}

const GET_PAGE = `query($owner: String!, $name: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      id
      comments(first: 100, after: $after) {
        nodes { id body viewerDidAuthor }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`
const ADD_COMMENT = `mutation($subject: ID!, $body: String!) {
  addComment(input: { subjectId: $subject, body: $body }) { commentEdge { node { id } } }
}`
const UPDATE_COMMENT = `mutation($id: ID!, $body: String!) {
  updateIssueComment(input: { id: $id, body: $body }) { issueComment { id } }
}`
const DELETE_COMMENT = 'mutation($id: ID!) { deleteIssueComment(input: { id: $id }) { clientMutationId } }'

interface CommentNode {
  readonly id?: string
  readonly body?: string
  readonly viewerDidAuthor?: boolean
}

interface Comments {
  readonly nodes: readonly (CommentNode | null)[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}

interface Page extends Comments {
  readonly id: string
}

interface PageData {
  readonly repository?: { readonly pullRequest?: { readonly id: string; readonly comments: Comments } | null } | null
}

interface AddData {
  readonly addComment?: { readonly commentEdge?: { readonly node?: { readonly id?: string } | null } | null } | null
}
