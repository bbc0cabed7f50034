import { secondLookQuiz } from './page-quizzes.ts';
import type { DemoSection } from './types.ts';

export const secondLook: DemoSection = {
  name: 'The second look',
  description: 'Cut it, wake it up, let it go.',
  lessons: [
    {
      slug: 'cut',
      name: 'Cut',
      image: 'writing-cut.webp',
      dripDays: 7,
      html: `
<p>You come back to your draft after a break, and you see it almost as a stranger would. Use this hour, because it does not last. Today's only question is: what can go?</p>
<figure><img src="demo:writing-cut.webp" alt="A page with several lines struck through, open scissors beside it and cut-out strips on the floor" width="1280" height="720"><figcaption>Nobody misses what they never read.</figcaption></figure>
<h2>Cut from large to small</h2>
<ol>
<li><strong>Paragraphs.</strong> Does this one serve the one sentence from day one? If it is merely interesting, it belongs in another text.</li>
<li><strong>The run-up.</strong> Very often the first paragraph is you clearing your throat. Try beginning with the second.</li>
<li><strong>Doubles.</strong> Said once well and once badly: keep the good one.</li>
<li><strong>Words.</strong> Now the fine work, below.</li>
</ol>
<h2>Words that seldom earn their place</h2>
<table>
<thead><tr><th>Instead of</th><th>Write</th></tr></thead>
<tbody>
<tr><td>in order to</td><td>to</td></tr>
<tr><td>due to the fact that</td><td>because</td></tr>
<tr><td>at this point in time</td><td>now</td></tr>
<tr><td>a large number of</td><td>many, or the number</td></tr>
<tr><td>make a decision about</td><td>decide</td></tr>
<tr><td>it should be noted that</td><td>(nothing)</td></tr>
<tr><td>very, really, quite, basically</td><td>(nothing, or a stronger word)</td></tr>
</tbody>
</table>
<h2>A worked example</h2>
<p><s>It should be noted that, in order to</s> <strong>To</strong> borrow a bicycle, <s>it is necessary for visitors to make a request</s> <strong>ask</strong> at the front desk <s>at any point in time</s> during opening hours.</p>
<p>Thirty-two words became twelve, and not one fact was lost.</p>
<h2>Let a machine count for you</h2>
<p>Where is the long sentence that everybody stumbles over? Whoever likes such things lets a few lines of Python find it. They read the file <code>letter.txt</code> and show the five longest sentences:</p>
<pre><code class="language-python">import re

text = open("letter.txt", encoding="utf-8").read()
sentences = re.split(r"(?&lt;=[.!?])\\s+", text)

# The longest ones first: these are the ones to cut.
for sentence in sorted(sentences, key=len, reverse=True)[:5]:
    words = len(sentence.split())
    print(f"{words:3} words: {sentence[:60]} …")
</code></pre>
<p>More than twenty-five words? Then look for the place where it wants to become two.</p>
<h2>What not to cut</h2>
<p>Keep examples, numbers, names and the small word that shows you are a person: "please", "sorry", "we were wrong". Shorter is not the aim. <em>Less work for the reader</em> is the aim, and an example often saves more work than it costs.</p>
<blockquote><p>Today: make your text a quarter shorter. Keep the cuttings in a separate file; it makes letting go easier, and you will never open it again.</p></blockquote>`,
    },
    {
      slug: 'who-does-what',
      name: 'Who does what?',
      dripDays: 9,
      html: `
<p>Your text is now as long as it needs to be. Today it learns to walk. The cause of most sleepy sentences is a verb that has been turned into a noun and laid to rest.</p>
<h2>Find the buried verb</h2>
<p>Look for words ending in <em>-tion, -ment, -ance, -al, -ing</em> in front of an <em>of</em>. There is often a verb inside that wants to get out.</p>
<table>
<thead><tr><th>Buried</th><th>Alive</th></tr></thead>
<tbody>
<tr><td>The evaluation of the results was carried out by the team.</td><td>The team evaluated the results.</td></tr>
<tr><td>There was a reduction in waiting time.</td><td>Visitors now wait ten minutes less.</td></tr>
<tr><td>Payment is to be made on arrival.</td><td>Please pay when you arrive.</td></tr>
</tbody>
</table>
<h2>Put a person at the front</h2>
<p>Ask of each sentence: <strong>who does what?</strong> Then let the one who acts be the subject, and the action the verb. Sentences with people in them are easier to picture, and what can be pictured is remembered.</p>
<p>This is also why the passive voice has a bad name. "Mistakes were made" hides the one who made them. But the passive is not forbidden: in "The bridge was built in 1887" nobody needs the builder. Use it when the person is unknown or does not matter; avoid it when you are hiding behind it.</p>
<h2>Choose the nearer word</h2>
<ul>
<li>use, not <em>utilise</em></li>
<li>help, not <em>facilitate</em></li>
<li>start, not <em>commence</em></li>
<li>about, not <em>with regard to</em></li>
</ul>
<p>Technical terms are different. If your readers use the term, it is the near word for them. If they do not, explain it once, in half a sentence, and then go on using the same term each time. Changing words for variety is good in poems; in instructions it makes people look for a difference that is not there.</p>
<h2>Say it positively</h2>
<p>"Do not fail to close the door" takes two turns in the head, "Close the door" takes none. Where you can say what <em>is</em>, do not say what is not.</p>
<blockquote><p>Today: underline every verb of your text. Replace the five weakest.</p></blockquote>`,
    },
    {
      slug: 'read-it-aloud-and-let-it-go',
      name: 'Read it aloud, and let it go',
      dripDays: 12,
      html: `
<p>The last tool is the oldest one: your voice. Eyes slide over their own mistakes since they know what ought to be there. The tongue cannot do that. It stumbles.</p>
<h2>Three readings</h2>
<ol>
<li><strong>Aloud, at a normal pace, standing up.</strong> Mark each place where you run out of breath, stumble or get bored. Do not stop to mend it.</li>
<li><strong>Only the marks.</strong> Breath gone: the sentence is too long, make two. Stumbled: the order is wrong, move the new thing to the end. Bored: cut.</li>
<li><strong>From the last sentence up to the first.</strong> Out of order you cannot follow the sense any more, and suddenly you see the missing letters.</li>
</ol>
<h2>A second pair of eyes</h2>
<p>Give the text to one person and do not ask "Do you like it?", for she will say yes. Ask instead:</p>
<ul>
<li>What is it about, in one sentence? (Compare it with yours from day one.)</li>
<li>Where did you have to read twice?</li>
<li>What would you do now?</li>
</ul>
<p>Say thank you and do not defend yourself. If she has misunderstood, then it can be misunderstood.</p>
<h2>The last check</h2>
<table>
<thead><tr><th>Look at</th><th>Because</th></tr></thead>
<tbody>
<tr><td>Names, dates, sums, addresses</td><td>One wrong digit undoes the best page</td></tr>
<tr><td>The first line and the last</td><td>They are what stays</td></tr>
<tr><td>Headings alone</td><td>They should tell the story</td></tr>
<tr><td>The text on a telephone</td><td>That is probably where it will be read</td></tr>
</tbody>
</table>
<h2>Let it go</h2>
<p>A text is never perfect. It is finished when the next hour of work would no longer help the reader, only your pride. Put it in the envelope or press the button. Then take the page you began with twelve days ago, lay it beside the one you have just sent, and enjoy the distance between them.</p>
<blockquote><p>Today: three readings, one reader, one last check. Then send it.</p></blockquote>`,
    },
  ],
  quiz: secondLookQuiz,
};
